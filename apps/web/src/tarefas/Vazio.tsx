import { Text } from '@mantine/core'
import styles from './Tarefas.module.css'

/** Instead of recent jobs. */
export const Vazio = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" role="status" className={styles['vazio']}>
    {children}
  </Text>
)
