/** Long enough for whoever takes the focus by himself, as a menu that closes or a dialog that opens. */
const TAKEN_IN_MS = 50
/** What takes the focus when it is pointed at, or is off. */
const TAKES = 'a[href], button, input, select, textarea, [tabindex]'

/** Where a pointer leaves the focus; null on an empty place. */
const takerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(TAKES) : null

const HOLDERS = '[data-holds-focus], [role="dialog"]'

let refuge: Element | null = null
let last: { element: Element; home: Element | null } | undefined

/** Nothing has the focus, or only what holds it until something better wants it. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === refuge
}

/** Where the keyboard goes on when what had the focus went away: with what was around it, else the page begins again at its heading. */
const refugeOf = (home: Element | null | undefined): Element | null =>
  home?.isConnected ? home : document.querySelector('main h1')

/** What has the focus, or had it last: a button that is busy gives it up before the dialog that it opens stands. */
export const focusOrLast = (): Element | null =>
  isFocusLost() && last?.element.isConnected ? last.element : document.activeElement

/** To what opened a dialog, at once or as soon as it is not busy any more; else to its refuge. */
export function giveFocusBack(opener: Element | null, home: Element | null | undefined): void {
  if (!isFocusLost()) return
  if (opener?.isConnected && opener !== document.body) last = { element: opener, home: home ?? null }
  const back = opener?.isConnected ? opener : refugeOf(home)
  if (back instanceof HTMLElement) back.focus()
}

/**
 * No button that its own press takes away leaves the keyboard nowhere (one whose answer comes after its question has closed, one
 * that undoes what it stands beside), and one that was busy has it again. No event tells of what goes away with the focus.
 */
export function keepFocus(): () => void {
  let waiting: number | undefined
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    if (target !== refuge) refuge = null
    last = { element: target, home: target.parentElement?.closest(HOLDERS) ?? null }
  }
  /** Whoever points at an empty place has left it; what goes away is still there when it loses the focus. */
  const leave = () => {
    queueMicrotask(() => {
      if (last && canTake(last.element) && isFocusLost()) last = undefined
    })
  }
  /** So has who points past a button that is busy. */
  const pointAway = ({ target }: PointerEvent) => {
    if (isFocusLost() && !takerOf(target)) last = undefined
  }
  const placeFor = () => (last?.element.isConnected ? last.element : refugeOf(last?.home))
  const isOver = () => last !== undefined && isFocusLost() && !isBusy(last.element)
  const seek = () => {
    waiting = undefined
    const place = isOver() ? placeFor() : null
    if (!(place instanceof HTMLElement)) return
    if (place !== last?.element) refuge = place
    place.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(() => {
    if (isOver() && document.activeElement !== refuge) waiting ??= window.setTimeout(seek, TAKEN_IN_MS)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  document.addEventListener('pointerdown', pointAway)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
    document.removeEventListener('pointerdown', pointAway)
    watch.disconnect()
    window.clearTimeout(waiting)
    refuge = null
    last = undefined
  }
}

const isBusy = (element: Element) => element.isConnected && element.matches(':disabled')
const canTake = (element: Element) => element.isConnected && !element.matches(':disabled')
