import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'

interface AcoesProps {
  nome: string
  endereco: string
  onDelete: () => void
}

export function AcoesDaLiga({ nome, endereco, onDelete }: AcoesProps) {
  return (
    <>
      <ActionIcon component={Link} to={endereco} aria-label={`Editar ${nome}`} title="Editar">
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Excluir ${nome}`} title="Excluir" color="red" onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
