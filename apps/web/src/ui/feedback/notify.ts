import { notifications } from '@mantine/notifications'
import type { FieldError } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'

/** Spec 000 §9 "Toast auto-close". */
export const TOAST_MS = 4000

export type Toast = 'info' | 'warn' | 'error' | 'success'

/** Titles of the toast kinds (Spec 000 §8). */
const KINDS = {
  info: { title: 'Aviso', color: 'blue' },
  warn: { title: 'Aviso', color: 'yellow' },
  error: { title: 'Ops', color: 'red' },
  success: { title: 'Sucesso', color: 'green' },
} as const satisfies Record<Toast, { title: string; color: string }>

const present = (toast: { title: string; color: string; message: string }) => {
  notifications.show({ ...toast, closeButtonProps: { 'aria-label': 'Fechar' } })
}

const show = (kind: Toast) => (message: string) => present({ message, ...KINDS[kind] })

export const notify = { info: show('info'), warn: show('warn'), error: show('error'), success: show('success') }

/** Which toast a server error asks for; an unknown level counts as Critical (Spec 000 §8). */
export function toastOf({ message, notificationLevel }: Pick<FieldError, 'message' | 'notificationLevel'>): {
  kind: Toast
  title: string
  message: string
} {
  if (notificationLevel === 'Warning') return { kind: 'warn', title: KINDS.warn.title, message }
  if (notificationLevel === 'Information') return { kind: 'info', title: KINDS.info.title, message }
  return { kind: 'error', title: 'Atenção', message }
}

export function notifyErrors(errors: readonly Pick<FieldError, 'message' | 'notificationLevel'>[]): void {
  for (const error of errors) {
    const { kind, title, message } = toastOf(error)
    present({ message, color: KINDS[kind].color, title })
  }
}

export const notifySaved = () => notify.success(MENSAGENS.acaoConcluida)
