import { ACOES_DA_TRILHA, type AcaoDaTrilha } from '@portal/contract/auditoria/auditoria'
import { labelOf } from '@portal/contract/core/options'
import { Tag } from '../ui/feedback/Tag.tsx'

const TONS = {
  INCLUIU: 'pronto',
  ALTEROU: 'edicao',
  EXCLUIU: 'indisponivel',
  EVENTO: 'encerrado',
  RECUSADO: 'edicao',
} as const

export const AcaoTag = ({ acao }: { acao: AcaoDaTrilha }) => (
  <Tag tone={TONS[acao]}>{labelOf(ACOES_DA_TRILHA, acao)}</Tag>
)
