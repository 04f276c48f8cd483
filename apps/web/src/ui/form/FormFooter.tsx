import { useEffect, useRef, type ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import styles from './FormFooter.module.css'

interface FormFooterProps {
  changed: boolean
  note?: string | undefined
  closeLabel?: string | undefined
  onClose: () => void
  /** Present while unsaved work is about to be left. */
  question?: LeaveQuestion
  children: ReactNode
}

export interface LeaveQuestion {
  stay: () => void
  leave: () => void
}

export function FormFooter({
  changed,
  note = '',
  closeLabel = 'Cancelar',
  onClose,
  question,
  children,
}: FormFooterProps) {
  return (
    <Group justify="space-between" gap="xs" wrap={question ? 'wrap' : 'nowrap'} className={styles['footer']}>
      {question ? (
        <AskToLeave {...question} />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status" flex={1} miw={0} lh={1.2} className={styles['note'] ?? ''}>
            {changed ? 'Alterações não salvas' : note}
          </Text>
          <Group gap="xs" justify="flex-end" className={styles['buttons'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {closeLabel}
            </Button>
            {children}
          </Group>
        </>
      )}
    </Group>
  )
}

/** Asks inside the form, on the safe button: a dialog never opens another. */
function AskToLeave({ stay, leave }: LeaveQuestion) {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <>
      <Text size="sm" role="alert">
        Há alterações não salvas. Descartar?
      </Text>
      <Group gap="xs">
        <Button variant="default" ref={safe} onClick={stay}>
          Continuar editando
        </Button>
        <Button color="red" onClick={leave}>
          Descartar
        </Button>
      </Group>
    </>
  )
}
