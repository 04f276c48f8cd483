import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Difference.module.css'

interface DifferenceProps {
  label: string
  before: ReactNode
  after: ReactNode
}

/** The one way a change is shown, everywhere: field, old struck out, new. */
export function Difference({ label, before, after }: DifferenceProps) {
  return (
    <Group gap="xs" wrap="wrap">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <del className={styles['old']}>{before || 'vazio'}</del>
      <ins className={styles['new']}>{after || 'vazio'}</ins>
    </Group>
  )
}
