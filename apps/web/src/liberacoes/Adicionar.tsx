import { useState, type ReactNode } from 'react'
import { Group } from '@mantine/core'
import { AddButton } from '../ui/AddButton.tsx'

export function Adicionar({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [aberto, setAberto] = useState(false)
  return (
    <Group justify="flex-end">
      <AddButton onClick={() => setAberto(true)}>Adicionar</AddButton>
      {aberto && children(() => setAberto(false))}
    </Group>
  )
}
