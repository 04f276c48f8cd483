import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'

interface LinhaAcoesProps {
  nome: string
  endereco: string
  aoExcluir?: () => void
}

export function LinhaAcoes({ nome, endereco, aoExcluir }: LinhaAcoesProps) {
  return (
    <>
      <ActionIcon component={Link} to={endereco} aria-label={`Editar ${nome}`} title="Editar">
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {aoExcluir && (
        <ActionIcon aria-label={`Excluir ${nome}`} title="Excluir" color="red" onClick={aoExcluir}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
