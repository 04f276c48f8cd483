import type { ReactNode } from 'react'
import { Stack, Text, Title } from '@mantine/core'

/** Receives the focus after a navigation. */
export function Titulo({ children, texto }: { children: ReactNode; texto?: ReactNode }) {
  return (
    <Stack gap={6} mb="xl">
      <Title order={1} fz={24} tabIndex={-1}>
        {children}
      </Title>
      {texto && <Text c="dimmed">{texto}</Text>}
    </Stack>
  )
}
