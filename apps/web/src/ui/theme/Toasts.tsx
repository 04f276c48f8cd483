import { useEffect, useState, type ComponentType } from 'react'
import { useNotifications } from '@mantine/notifications'

/**
 * Loaded after the page, yet before the first toast, which nearly always follows an act of the person. Below the
 * router, because some toasts link. While the server is away the part cannot load: the page stays, and the next toast
 * asks again. The server is asked first, because a browser never asks again for a module that it did not get; what a
 * proxy answers in its place, as with a page of its own, is no answer.
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
    const load = async () => {
      const { ok, headers } = await fetch('/robots.txt', { method: 'HEAD' })
      if (!ok || headers.get('content-type')?.startsWith('text/html')) return
      const loaded = await import('./Notifications.tsx')
      setNotifications(() => loaded.Notifications)
    }
    load().catch(() => undefined)
  }, [Notifications, acted, toasts])
  return Notifications ? <Notifications /> : null
}
