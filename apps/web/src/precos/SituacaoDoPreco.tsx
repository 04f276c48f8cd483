import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { Tag } from '../ui/feedback/Tag.tsx'

const TOM = { [EM_EDICAO]: 'edicao', [EM_HOMOLOGACAO]: 'homologacao', [DISPONIVEL]: 'disponivel' } as const

export const SituacaoDoPreco = ({ value, label }: { value: number; label: string }) => (
  <Tag tone={TOM[value as keyof typeof TOM] ?? 'encerrado'}>{label}</Tag>
)
