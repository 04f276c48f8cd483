import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import './mantine.css'
import './overrides.css'
import { cssVariablesResolver, theme } from './theme.ts'

/** The content policy asks for the `nonce` of Mantine's style element. */
export function UiProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
