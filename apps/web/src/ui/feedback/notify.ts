import type { ReactNode } from 'react'
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

/** Failures on the screen that leave with a page: by toast, the one that raised it. */
const failures = new Map<string, string>()

const present = (
  kind: Toast,
  { title, message }: { title: string; message: ReactNode },
  page = window.location.pathname,
) => {
  const { color } = KINDS[kind]
  const failed = kind === 'error' || kind === 'warn'
  const id = notifications.show({
    title,
    message,
    color,
    priority: failed ? 1 : 0,
    closeButtonProps: { 'aria-label': 'Fechar' },
  })
  if (failed && page) failures.set(id, page)
}

/** A page does not show the failures of the one before; without a page, all of them go. */
export function forgetFailures(page?: string): void {
  for (const [id, raisedOn] of failures) {
    if (raisedOn === page) continue
    notifications.hide(id)
    failures.delete(id)
  }
}

const show = (kind: Toast) => (message: ReactNode) => present(kind, { title: KINDS[kind].title, message })

export const notify = {
  info: show('info'),
  warn: show('warn'),
  error: show('error'),
  success: show('success'),
  /** Of what was saved, whose page opens next: goes along, to that page or wherever somebody went meanwhile. */
  errorAlong: (message: ReactNode) => present('error', { title: KINDS.error.title, message }, ''),
}

/** An unknown level counts as Critical (Spec 000 §8). */
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
    const { kind, ...toast } = toastOf(error)
    present(kind, toast)
  }
}

export const notifySaved = () => notify.success(MENSAGENS.acaoConcluida)
