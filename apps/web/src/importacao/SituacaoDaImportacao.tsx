import type { Option } from '@portal/contract/core/options'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { Tag } from '../ui/feedback/Tag.tsx'

const TOM = { [EM_EDICAO]: 'edicao', [EM_HOMOLOGACAO]: 'homologacao', [DISPONIVEL]: 'disponivel' } as const

/** Where an import stands on its way to the market; what was taken back or changed nothing is over. */
export const SituacaoDaImportacao = ({ value, label }: Option<number>) => (
  <Tag tone={TOM[value as keyof typeof TOM] ?? 'encerrado'}>{label}</Tag>
)
