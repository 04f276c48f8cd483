import type { ReactNode } from 'react'
import { Alert, Button, Group } from '@mantine/core'

interface DialogFooterProps {
  /** Why it could not be done; stays readable until it is tried again. */
  refusal?: string | null | undefined
  /** Beside the buttons. */
  note?: ReactNode
  onClose: () => void
  /** The button that does it. */
  children: ReactNode
}

export function DialogFooter({ refusal, note, onClose, children }: DialogFooterProps) {
  return (
    <>
      {refusal && (
        <Alert color="orange" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {note && (
          <Group gap="xs" me="auto">
            {note}
          </Group>
        )}
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {children}
      </Group>
    </>
  )
}
