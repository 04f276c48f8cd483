import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** State of a navigation that nobody chose, as after the end of a session: nobody is there to answer. */
export const UNASKED = 'unasked'

/** Asks before unsaved work is left, inside the application and at the browser's edge. */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== UNASKED,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null
}
