import type { FocusEvent, ReactNode } from 'react'
import { Badge, Group, Stack, Title } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { useTellTitle } from './screenTitle.ts'

interface ScreenProps {
  title: string
  count?: number | undefined
  actions?: ReactNode
  children: ReactNode
}

let lastHeading: Element | null = null

/** A heading that takes another's place, as once the page's record has come, takes over its focus. */
const inherit = (heading: HTMLHeadingElement | null) => {
  if (lastHeading?.isConnected !== false || document.activeElement !== document.body) return
  heading?.focus({ preventScroll: true })
}
const remember = ({ currentTarget }: FocusEvent<HTMLHeadingElement>) => {
  lastHeading = currentTarget
}

/** The shell moves the focus to the heading after a navigation. */
export function Screen({ title, count, actions, children }: ScreenProps) {
  useTellTitle(title)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" wrap="wrap" mih={36}>
        <Group gap="sm">
          <Title order={1} tabIndex={-1} ref={inherit} onFocus={remember}>
            {title}
          </Title>
          {count !== undefined && (
            <Badge
              color="gray"
              size="lg"
              role="status"
              aria-label={`${numero(count)} ${count === 1 ? 'registro' : 'registros'}`}
            >
              {numero(count)}
            </Badge>
          )}
        </Group>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </Stack>
  )
}
