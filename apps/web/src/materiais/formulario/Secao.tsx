import type { ReactNode } from 'react'
import { SimpleGrid, Stack, Title } from '@mantine/core'

export function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={titulo}>
      <Title order={2}>{titulo}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Stack>
  )
}
