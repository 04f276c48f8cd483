import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** State of a way that nobody chose, as when the session ended: nobody is there to answer, and what was typed is kept. */
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
