import { STATUS_TIPOLOGIA, labelOf } from '@portal/contract/core/options'
import { DISPONIVEL } from '@portal/contract/tipologias/tipologias'
import { Tag } from '../ui/feedback/Tag.tsx'

export function StatusDaTipologia({ status }: { status: number }) {
  return <Tag tone={status === DISPONIVEL ? 'disponivel' : 'indisponivel'}>{labelOf(STATUS_TIPOLOGIA, status)}</Tag>
}
