import { useEffect, useRef, type FocusEvent } from 'react'
import { isFocusLost } from '../focus.ts'

/** Marks the element that takes the focus of a row that is gone; see `Dialog`. */
const HOLDS = { tabIndex: -1, 'data-holds-focus': true } as const

/** The row in the place of a removed one takes the focus, so that the keyboard does not start the page anew. */
export function useHeldFocus(rows: readonly unknown[]) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; row: number } | null>(null)
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (target === currentTarget) focusRow(currentTarget, last.current?.row ?? -1)
    else last.current = { element: target, row: rowsOf(currentTarget).findIndex((row) => row.contains(target)) }
  }
  useEffect(() => {
    const gone = last.current
    if (!gone || gone.element.isConnected || !isFocusLost()) return
    frame.current?.focus({ preventScroll: true })
    // Used once: rows that come later are no reason to take the focus from where it went since.
    if (last.current === gone) last.current = null
  }, [rows])
  return { ref: frame, onFocus, ...HOLDS }
}

const rowsOf = (frame: HTMLElement) => [...frame.querySelectorAll('tbody > tr')]

function focusRow(frame: HTMLElement, index: number): void {
  const rows = rowsOf(frame)
  const row = index < 0 ? undefined : (rows[index] ?? rows.at(-1))
  const parts = row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')
  parts?.[parts.length - 1]?.focus({ preventScroll: true })
}
