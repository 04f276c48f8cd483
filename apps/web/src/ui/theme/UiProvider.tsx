import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import './mantine.css'
import './inputs.css'
import { cssVariablesResolver, theme } from './theme.ts'

const Notifications = lazy(async () => ({ default: (await import('./Notifications.tsx')).Notifications }))

/** The look and the toasts; `nonce` is what the content policy asks of Mantine's style element. */
export function UiProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce ?? ''}
    >
      <Toasts />
      {children}
    </MantineProvider>
  )
}

/** Not part of the first load, yet there before a toast is needed: nearly all follow an act of the person. */
function Toasts() {
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
