import { ActionIcon } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'

interface EditarOuExcluirProps {
  nome: string
  soVer?: boolean
  onEdit: () => void
  onDelete: () => void
}

export function EditarOuExcluir({ nome, soVer = false, onEdit, onDelete }: EditarOuExcluirProps) {
  const [verbo, Icone] = soVer ? (['Ver', IconEye] as const) : (['Editar', IconPencil] as const)
  return (
    <>
      <ActionIcon aria-label={`${verbo} ${nome}`} title={verbo} onClick={onEdit}>
        <Icone size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Excluir ${nome}`} title="Excluir" color="red" onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
