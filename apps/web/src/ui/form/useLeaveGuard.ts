import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from 'react-router'

/** State of a navigation that nobody chose, as after the end of a session: nobody is there to answer. */
export const UNASKED = 'unasked'

const guarded = new Set<() => boolean>()

/** Whether any part of the page holds unsaved work. */
export const hasUnsavedWork = (): boolean => [...guarded].some((isDirty) => isDirty())

/** What of an address is another place: tabs and filters of a page stand behind the `?`. */
export type PlaceOf = (location: Location) => string
const pathOf: PlaceOf = ({ pathname }) => pathname

/** Asks before unsaved work is left, inside the application and at the browser's edge, where it is not kept. */
export function useLeaveGuard(isDirty: () => boolean, isKept: () => boolean = () => false, placeOf = pathOf) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && placeOf(currentLocation) !== placeOf(nextLocation) && nextLocation.state !== UNASKED,
  )
  const dirty = useEffectEvent(() => isDirty())
  const unkept = useEffectEvent(() => isDirty() && !isKept())
  useEffect(() => {
    const tell = () => dirty()
    const ask = (event: BeforeUnloadEvent) => {
      if (unkept()) event.preventDefault()
    }
    guarded.add(tell)
    window.addEventListener('beforeunload', ask)
    return () => {
      guarded.delete(tell)
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
  return blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null
}
