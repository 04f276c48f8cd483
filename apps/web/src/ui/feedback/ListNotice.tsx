import type { ReactNode } from 'react'
import { Button, Center, Group, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconInbox } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { errorMessage } from '../../api/errorMessage.ts'
import { staysRefused, TRY_AGAIN } from '../../api/refusals.ts'

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

interface FailureProps {
  error: unknown
  onRetry: () => void
}

/** Offered where asking again may help, and nowhere else. */
const Retry = ({ error, onRetry, size }: FailureProps & { size?: 'xs' }) =>
  !staysRefused(error) && (
    <Button variant="default" {...(size && { size })} onClick={onRetry}>
      {TRY_AGAIN}
    </Button>
  )

/** Failures that the documents call silent are shown with a way to try again (decisions §0 "List failures"), or with what helps instead; `also` stands in either case. */
export function ErrorState({ children, also, ...failure }: FailureProps & { children?: ReactNode; also?: ReactNode }) {
  return (
    <Center mih={LIST_HEIGHT} p="md">
      <Stack align="center" gap="xs" ta="center">
        <IconCloudOff size={32} stroke={1.2} aria-hidden />
        <Text role="alert">{errorMessage(failure.error)}</Text>
        <Retry {...failure} />
        {staysRefused(failure.error) && children}
        {also}
      </Stack>
    </Center>
  )
}

/** A failure beside what can be read without its answer. */
export function FailureLine({
  text,
  role = 'status',
  ...failure
}: FailureProps & { text: string; role?: 'alert' | 'status' }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role={role}>
        {text}
      </Text>
      <Retry size="xs" {...failure} />
    </Group>
  )
}
