import type { ReactNode } from 'react'
import { Group, Stack, Text, Title } from '@mantine/core'

interface RecadoProps {
  titulo: string
  icone: ReactNode
  children: ReactNode
  acoes?: ReactNode
}

/** A page without a form: what happened, that nothing was lost, and what to do. */
export function Recado({ titulo, icone, children, acoes }: RecadoProps) {
  return (
    <Stack align="center" ta="center" gap="sm" py={64} px="md" maw={520} mx="auto">
      <Text c="dimmed" aria-hidden lh={0}>
        {icone}
      </Text>
      <Title order={1} tabIndex={-1}>
        {titulo}
      </Title>
      <Text c="dimmed">{children}</Text>
      <Group justify="center" mt="xs">
        {acoes}
      </Group>
    </Stack>
  )
}
