import { ACOES, type Acao } from '@portal/contract/auditoria/auditoria'
import { labelOf } from '@portal/contract/core/options'
import { Tag } from '../ui/feedback/Tag.tsx'

const TONS = {
  INCLUIU: 'pronto',
  ALTEROU: 'edicao',
  EXCLUIU: 'indisponivel',
  EVENTO: 'encerrado',
  RECUSADO: 'edicao',
} as const

export const AcaoTag = ({ acao }: { acao: Acao }) => <Tag tone={TONS[acao]}>{labelOf(ACOES, acao)}</Tag>
