import type { ReactNode } from 'react'
import { Alert, Button, Group } from '@mantine/core'

interface DialogFooterProps {
  /** Why the act failed; stays readable until the next try. */
  refusal?: string | null | undefined
  note?: ReactNode
  onClose: () => void
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
