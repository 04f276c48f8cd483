import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type BlockerFunction, type Location } from 'react-router'

/** State of a navigation that nobody chose, as after the end of a session: nobody is there to answer. */
export const UNASKED = 'unasked'

/** What of an address is another place: tabs and filters of a page stand behind the `?`. */
export type PlaceOf = (location: Location) => string
const pathOf: PlaceOf = ({ pathname }) => pathname

const guarded = new Map<() => boolean, PlaceOf>()

/** Whether any part of the page holds unsaved work. */
export const hasUnsavedWork = (): boolean => [...guarded].some(([isDirty]) => isDirty())

/** The router asks the guard alone that came last: that of a dialog answers for the page below it, too. */
const losesWork: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.state !== UNASKED &&
  [...guarded].some(([isDirty, placeOf]) => isDirty() && placeOf(currentLocation) !== placeOf(nextLocation))

/** Asks before unsaved work is left, inside the application and at the browser's edge, where it is not kept. */
export function useLeaveGuard(isDirty: () => boolean, isKept: () => boolean = () => false, placeOf = pathOf) {
  const blocker = useBlocker(losesWork)
  const dirty = useEffectEvent(() => isDirty())
  const unkept = useEffectEvent(() => isDirty() && !isKept())
  useEffect(() => {
    const tell = () => dirty()
    const ask = (event: BeforeUnloadEvent) => {
      if (unkept()) event.preventDefault()
    }
    guarded.set(tell, placeOf)
    window.addEventListener('beforeunload', ask)
    return () => {
      guarded.delete(tell)
      window.removeEventListener('beforeunload', ask)
    }
  }, [placeOf])
  return blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null
}
