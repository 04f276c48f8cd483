import type { KeyboardEvent } from 'react'

/**
 * Enter takes the option that is marked. Mantine keeps a number beside the mark, which the list sets back a moment after it opened:
 * whoever types faster than that sees an option marked that his Enter would not take.
 */
export function takeMarked(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const list = event.currentTarget.getAttribute('aria-controls')
  const marked = list && document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!marked) return
  event.preventDefault()
  event.stopPropagation()
  marked.click()
}
