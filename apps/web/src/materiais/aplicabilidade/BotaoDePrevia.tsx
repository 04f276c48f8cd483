import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'

export const BotaoDePrevia = ({ codigo, onClick }: { codigo: string; onClick: () => void }) => (
  <ActionIcon aria-label={`Pré-visualização de ${codigo}`} title="Pré-visualização" onClick={onClick}>
    <IconEye size={16} aria-hidden />
  </ActionIcon>
)
