import type { AnyCall } from '@portal/contract/core/call'
import { useCall } from '../../api/useCall.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { useRegistro } from './registro.ts'

interface ExcluirParteProps {
  call: AnyCall
  params: Record<string, number>
  /** The list's own call, read anew after the deletion. */
  lista: AnyCall
  title: string
  text: string
  failedText?: string
  onClose: () => void
}

export function ExcluirParte({ call, params, lista, title, text, failedText, onClose }: ExcluirParteProps) {
  const { refreshes } = useRegistro()
  const { mutateAsync } = useCall(call, { refreshes: [lista, ...refreshes] })
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel="Excluir"
      {...(failedText !== undefined && { failedText })}
      onConfirm={() => mutateAsync({ params }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
