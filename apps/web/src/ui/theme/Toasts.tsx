import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotifications } from '@mantine/notifications'

const Notifications = lazy(async () => ({ default: (await import('./Notifications.tsx')).Notifications }))

/** Not part of the first load, yet there before a toast is needed: nearly all follow an act of the person. Below the router: some lead somewhere. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [acted, setActed] = useState(false)
  useEffect(() => {
    const done = new AbortController()
    const note = () => setActed(true)
    for (const act of ['keydown', 'pointerdown'])
      window.addEventListener(act, note, { once: true, signal: done.signal })
    return () => done.abort()
  }, [])
  if (!acted && notifications.length === 0) return null
  return (
    <Suspense>
      <Notifications />
    </Suspense>
  )
}
