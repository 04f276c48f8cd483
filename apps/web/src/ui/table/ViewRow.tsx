import type { ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import styles from './DataTable.module.css'

interface ViewRowProps {
  name: string
  /** Whose it is, where that is somebody else. */
  by?: string
  onApply: () => void
  children: ReactNode
}

/** A view in the menu: its name applies it. */
export const ViewRow = ({ name, by, onApply, children }: ViewRowProps) => (
  <Group gap={4}>
    <Button variant="subtle" size="xs" flex={1} h="auto" mih={30} justify="start" onClick={onApply}>
      <span className={styles['viewName']}>
        {name}{' '}
        {by !== undefined && (
          <Text component="span" size="xs" c="dimmed" display="block">
            {by}
          </Text>
        )}
      </span>
    </Button>
    {children}
  </Group>
)
