import { Group, Text } from '@mantine/core'
import styles from './Difference.module.css'

interface DifferenceProps {
  label: string
  before: string
  after: string
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
