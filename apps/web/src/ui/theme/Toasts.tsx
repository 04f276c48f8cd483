import { useEffect, useState, type ComponentType } from 'react'
import { useNotifications } from '@mantine/notifications'

/**
 * Not part of the first load, yet there before a toast is needed: nearly all follow an act of the person. Below the router:
 * some lead somewhere. While the server is away they cannot come, and are no reason to take the page away: the next toast
 * asks again.
 */
export function Toasts() {
  const { notifications } = useNotifications()
  const [acted, setActed] = useState(false)
  const [Notifications, setNotifications] = useState<ComponentType>()
  useEffect(() => {
    const done = new AbortController()
    const note = () => setActed(true)
    for (const act of ['keydown', 'pointerdown'])
      window.addEventListener(act, note, { once: true, signal: done.signal })
    return () => done.abort()
  }, [])
  const toasts = notifications.length
  useEffect(() => {
    if (Notifications || (!acted && toasts === 0)) return
    import('./Notifications.tsx').then(
      (loaded) => setNotifications(() => loaded.Notifications),
      () => undefined,
    )
  }, [Notifications, acted, toasts])
  return Notifications ? <Notifications /> : null
}
