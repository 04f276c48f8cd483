import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { PreferenceContext, usePreference } from './preferences.tsx'

const schema = z.string()

it('keeps a choice made before the kept one was read', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const client = new QueryClient()
  const store = { read: () => promise, write: () => Promise.resolve() }
  const { result } = renderHook(() => usePreference('cor', schema, 'nenhuma'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <PreferenceContext value={store}>{children}</PreferenceContext>
      </QueryClientProvider>
    ),
  })
  expect(result.current[0]).toBe('nenhuma')
  act(() => result.current[1]('azul'))
  await waitFor(() => expect(result.current[0]).toBe('azul'))
  resolve('verde')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(['preference', 'cor'])).toBe('azul')
  expect(result.current[0]).toBe('azul')
})
