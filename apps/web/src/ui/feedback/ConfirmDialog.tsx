import { useState, type ReactNode } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { ApiError } from '../../api/apiError.ts'
import { errorMessage, textoDoServidor } from '../../api/errorMessage.ts'
import { useWhileItStands } from '../useStands.ts'
import { Dialog } from './Dialog.tsx'
import { notify } from './notify.ts'

interface ConfirmDialogProps {
  title: string
  text: string
  children?: ReactNode
  confirmLabel: string
  /** `plain` where nothing is destroyed. */
  tone?: 'danger' | 'plain'
  /** Shown where the server gives no reason. */
  failedText?: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The focus starts on the safe button; a refusal stays readable after its toast has gone. */
export function ConfirmDialog({
  title,
  text,
  children,
  confirmLabel,
  tone = 'danger',
  failedText,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const end = useWhileItStands(onClose)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      end()
    } catch (error) {
      const readable = !(error instanceof ApiError) || textoDoServidor(error) !== undefined
      const reason = readable ? errorMessage(error) : (failedText ?? errorMessage(error))
      setRefusal(reason)
      notify[readable ? 'warn' : 'error'](reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {children}
        {refusal && (
          <Alert color="orange" role="note">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button {...(tone === 'danger' && { color: 'red' })} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
