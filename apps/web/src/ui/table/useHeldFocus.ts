import { useEffect, useRef, type FocusEvent } from 'react'
import { isFocusLost } from '../focus.ts'

interface Held {
  element: Element
  row: number
}

/** Marks the element that takes the focus of a row that is gone; see `Dialog`. */
const HOLDS = { tabIndex: -1, 'data-holds-focus': true } as const

/**
 * The row in the place of a removed one takes the focus, so that the keyboard does not start the page anew; of a row whose cells
 * are `drawn` another way, what had it.
 */
export function useHeldFocus(rows: readonly unknown[], drawn?: unknown) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Held | null>(null)
  const pressed = useRef(false)
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    // Whoever points at an empty place of the frame has left, and the frame takes the focus from there.
    if (target === currentTarget && pressed.current) last.current = null
    if (target === currentTarget) focusAgain(currentTarget, last.current)
    else last.current = { element: target, row: rowsOf(currentTarget).findIndex((row) => row.contains(target)) }
  }
  // Not every press moves the focus (a scrollbar, a swipe), and what goes away is still there when it loses the focus.
  const onBlur = ({ target }: FocusEvent<HTMLDivElement>) =>
    queueMicrotask(() => {
      if (target.isConnected && !target.matches(':disabled') && isFocusLost()) last.current = null
    })
  useEffect(() => {
    const press = () => {
      pressed.current = true
      // The browser moves the focus right after the event, before any task.
      window.setTimeout(() => {
        pressed.current = false
      })
    }
    document.addEventListener('mousedown', press)
    return () => document.removeEventListener('mousedown', press)
  }, [])
  useEffect(() => {
    const gone = last.current
    if (!gone || gone.element.isConnected || !isFocusLost()) return
    frame.current?.focus({ preventScroll: true })
    // Used once: rows that come later are no reason to take the focus from where it went since.
    if (last.current === gone) last.current = null
  }, [rows, drawn])
  return { ref: frame, onFocus, onBlur, ...HOLDS }
}

const PARTS = 'a[href], button:not(:disabled), input:not(:disabled)'
const rowsOf = (frame: HTMLElement) => [...frame.querySelectorAll('tbody > tr')]

function focusAgain(frame: HTMLElement, held: Held | null): void {
  if (!held || held.row < 0) return
  const rows = rowsOf(frame)
  const row = rows[held.row] ?? rows.at(-1)
  const parts = [...(row?.querySelectorAll<HTMLElement>(PARTS) ?? [])]
  const same = parts.find((part) => part.isEqualNode(held.element)) ?? parts.at(-1)
  same?.focus({ preventScroll: true })
}
