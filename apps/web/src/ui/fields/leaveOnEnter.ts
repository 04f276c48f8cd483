import type { KeyboardEvent } from 'react'

/** Enter leaves a text input and sends nothing (Spec 000 §5 "Inputs"). */
export function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.blur()
}
