import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { focusOrLast, giveFocusBack } from '../focus.ts'
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
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Group justify="space-between" gap="xs" wrap={question ? 'wrap' : 'nowrap'} className={styles['footer']}>
      {question ? (
        <AskToLeave {...question} close={close} />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status" flex={1} miw={0} lh={1.2} className={styles['note'] ?? ''}>
            {changed ? 'Alterações não salvas' : note}
          </Text>
          <Group gap="xs" justify="flex-end" className={styles['buttons'] ?? ''}>
            <Button variant="default" ref={close} onClick={onClose}>
              {closeLabel}
            </Button>
            {children}
          </Group>
        </>
      )}
    </Group>
  )
}

interface AskProps extends LeaveQuestion {
  /** Stands in its place once it is answered. */
  close: RefObject<HTMLButtonElement | null>
}

/** Asks inside the form, on the safe button: a dialog never opens another. Whoever stays goes on where he was. */
function AskToLeave({ stay, leave, close }: AskProps) {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = focusOrLast()
    // The footer is in sight; its place in the page, to which the browser would scroll, is not.
    safe.current?.focus({ preventScroll: true })
    return () => goOn(before, close)
  }, [close])
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

const goOn = (before: Element | null, close: AskProps['close']) =>
  giveFocusBack(before?.isConnected && before !== document.body ? before : close.current, undefined)
