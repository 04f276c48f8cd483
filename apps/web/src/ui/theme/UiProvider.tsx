import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { TOAST_MS } from '../feedback/notify.ts'
import './mantine.css'
import { cssVariablesResolver, theme } from './theme.ts'

/** The look and the toasts; `nonce` is what the content policy asks of Mantine's style element. */
export function UiProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <Notifications position="top-right" autoClose={TOAST_MS} limit={5} />
      {children}
    </MantineProvider>
  )
}
