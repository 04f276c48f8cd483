import type { ReactNode } from 'react'
import { Button, Center, Group, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconInbox } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { errorMessage } from '../../api/errorMessage.ts'

/** Placeholders and notices of a list keep one height, so that nothing jumps (Spec 001 §9). */
export const LIST_HEIGHT = 322

/** An empty list says so and offers the next step. */
export function SemDados({ children }: { children?: ReactNode }) {
  return (
    <Center mih={LIST_HEIGHT} p="md">
      <Stack align="center" gap="xs" ta="center">
        <IconInbox size={32} stroke={1.2} aria-hidden />
        <Text role="status">{MENSAGENS.semDados}</Text>
        {children}
      </Stack>
    </Center>
  )
}

/** Failures that the documents call silent are shown with a way to try again (decisions §0 "List failures"). */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Center mih={LIST_HEIGHT} p="md">
      <Stack align="center" gap="xs" ta="center">
        <IconCloudOff size={32} stroke={1.2} aria-hidden />
        <Text role="alert">{errorMessage(error)}</Text>
        <Button variant="default" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Stack>
    </Center>
  )
}

/** A failure beside what can be read without its answer. */
export function FailureLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {text}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Group>
  )
}
