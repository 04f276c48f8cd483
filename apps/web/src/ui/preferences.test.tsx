import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PreferenceContext } from './preferenceContext.ts'
import { usePreference } from './preferences.tsx'

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

it('changes what is stored by then, which it could not read before and another tab changed', async () => {
  const stored = ['a', 'b']
  const store = {
    read: vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockImplementation(() => Promise.resolve(stored)),
    write: vi.fn(() => Promise.resolve()),
  }
  const client = new QueryClient()
  const { result } = renderHook(() => usePreference('visoes', z.array(z.string()), []), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <PreferenceContext value={store}>{children}</PreferenceContext>
      </QueryClientProvider>
    ),
  })
  await waitFor(() => expect(client.getQueryState(['preference', 'visoes'])?.status).toBe('error'))
  act(() => result.current[1]((now) => [...now, 'c']))
  await waitFor(() => expect(store.write).toHaveBeenCalledExactlyOnceWith('visoes', ['a', 'b', 'c']))
  await waitFor(() => expect(result.current[0]).toEqual(['a', 'b', 'c']))
  stored.push('of another tab')
  act(() => result.current[1]((now) => now.filter((one) => one !== 'a')))
  await waitFor(() => expect(result.current[0]).toEqual(['b', 'of another tab']))
})
