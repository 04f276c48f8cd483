import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { theme } from '../ui/theme/theme.ts'

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <Notifications />
    {children}
  </>
)

/** A part on a page of its own, with what every page has around it; returns its router, to look at the address. */
export function renderScreen(screen: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Page>{screen}</Page> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}
