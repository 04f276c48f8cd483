import { useState, type ReactNode } from 'react'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

export function Adicionar({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [aberto, setAberto] = useState(false)
  return (
    <Group justify="flex-end">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAberto(true)}>
        Adicionar
      </Button>
      {aberto && children(() => setAberto(false))}
    </Group>
  )
}
