import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
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
  return (
    <>
      <ActionIcon aria-label={`Editar ${name}`} title="Editar" onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Excluir ${name}`} title="Excluir" color="red" onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
