import { EditOrDelete } from '../ui/IconAction.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'

interface LinhaAcoesProps {
  name: string
  /** A shared record of another company is seen, not changed (decisions M-07). */
  proprio: boolean
  /** Owner of the record, where "another company" is not the right word. */
  alheio?: string
  onEdit: () => void
  onDelete: () => void
}

export function LinhaAcoes({ name, proprio, alheio = 'De outra empresa', onEdit, onDelete }: LinhaAcoesProps) {
  if (!proprio) return <Tag tone="encerrado">{alheio}</Tag>
  return <EditOrDelete name={name} edit={onEdit} onDelete={onDelete} />
}
