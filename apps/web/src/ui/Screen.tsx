import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { ActionIcon, Badge, Group, Stack, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { numero } from '@portal/contract/core/formato'
import styles from './Screen.module.css'
import { isFocusLost } from './focus.ts'
import { useTellTitle } from './screenTitle.ts'
import { useNarrow } from './useNarrow.ts'

interface ScreenProps {
  title: string
  count?: number | undefined
  actions?: ReactNode
  children: ReactNode
}

let lastHeading: Element | null = null

/** A heading that takes another's place, as once the page's record has come, takes over its focus. */
const inherit = (heading: HTMLHeadingElement | null) => {
  if (lastHeading?.isConnected !== false || !isFocusLost()) return
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
        <Actions>{actions}</Actions>
      </Group>
      {children}
    </Stack>
  )
}

/** All in a row where there is room, else the main one and a button that shows the others. */
function Actions({ children }: { children: ReactNode }) {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Group id={id} gap="xs" className={styles['actions'] ?? ''} data-folded={(narrow && !open) || undefined}>
      {narrow && (
        <ActionIcon
          variant="default"
          size={36}
          className={styles['more'] ?? ''}
          aria-label="Mais ações"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </Group>
  )
}
