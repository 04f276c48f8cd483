import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { get, post } from '@portal/contract/core/call'
import { AUTENTICADO } from '@portal/contract/core/papeis'
import { z } from 'zod'
import { queryOf, useAnswer, useCall } from './useCall.ts'

const listar = get('/nada', { ids: ['teste.listar'], result: z.object({ n: z.number() }), papeis: AUTENTICADO })
const salvar = post('/nada', { ids: ['teste.salvar'], result: z.object({ n: z.number() }), papeis: AUTENTICADO })

/** The list answers once, and then no more. */
function comLista() {
  let listed = 0
  vi.stubGlobal('fetch', (_: unknown, { method }: RequestInit) => {
    const answer = () => Response.json({ n: 1 })
    if (method !== 'GET') return Promise.resolve(answer())
    return listed++ ? new Promise(() => undefined) : Promise.resolve(answer())
  })
  return comCliente()
}
function comCliente(client = new QueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

it.each([
  ['at once where its form is emptied by it', false, true],
  ['with what it refreshes elsewhere', true, false],
])('a call ends %s', async (_, waits, ends) => {
  const { result } = renderHook(
    () => ({ lista: useAnswer(listar), chamada: useCall(salvar, { refreshes: [listar], waits }) }),
    { wrapper: comLista() },
  )
  await waitFor(() => expect(result.current.lista.data).toEqual({ n: 1 }))
  let ended = false
  act(() => void result.current.chamada.mutateAsync({}).then(() => (ended = true)))
  await waitFor(() => expect(result.current.lista.isFetching).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(ended).toBe(ends)
})

it('shows what was saved, also where the list was first asked for before that and answers later', async () => {
  let salvo = 0
  const primeira = Promise.withResolvers<Response>()
  let pedidas = 0
  vi.stubGlobal('fetch', (_: unknown, { method }: RequestInit) => {
    if (method !== 'GET') return Promise.resolve(Response.json({ n: (salvo = 2) }))
    return pedidas++ ? Promise.resolve(Response.json({ n: salvo })) : primeira.promise
  })
  const { result } = renderHook(
    () => ({ lista: useAnswer(listar), chamada: useCall(salvar, { refreshes: [listar] }) }),
    { wrapper: comCliente() },
  )
  await waitFor(() => expect(pedidas).toBe(1))
  await act(() => result.current.chamada.mutateAsync({}))
  primeira.resolve(Response.json({ n: 1 }))
  await waitFor(() => expect(result.current.lista.data).toEqual({ n: 2 }))
})

/** A first answer that is held while saves come, and then a screen that looks at it. */
async function noCaminho(salvas: number) {
  let salvo = 1
  const primeira = Promise.withResolvers<Response>()
  let pedidas = 0
  vi.stubGlobal('fetch', (_: unknown, { method }: RequestInit) => {
    if (method !== 'GET') return Promise.resolve(Response.json({ n: (salvo += 1) }))
    return pedidas++ ? Promise.resolve(Response.json({ n: salvo })) : primeira.promise
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const wrapper = comCliente(client)
  const esperada = client.fetchQuery(queryOf(listar))
  const { result } = renderHook(() => useCall(salvar, { refreshes: [listar] }), { wrapper })
  const salvarDeNovo = () => result.current.mutateAsync({})
  for (let salva = 0; salva < salvas; salva++) await act(salvarDeNovo)
  const olhar = () => renderHook(() => useAnswer(listar), { wrapper })
  return { client, esperada, primeira, olhar, pedidas: () => pedidas, salvarDeNovo }
}

it('gives what was asked for before a save to whoever waits for it, and asks anew for who looks at it', async () => {
  const { esperada, primeira, olhar, pedidas } = await noCaminho(1)
  primeira.resolve(Response.json({ n: 1 }))
  expect(await esperada).toEqual({ n: 1 })
  const tela = olhar()
  await waitFor(() => expect(tela.result.current.data).toEqual({ n: 2 }))
  expect(pedidas()).toBe(2)
})

it('asks once more, not twice, for what two saves made old before it came', async () => {
  const { client, esperada, primeira, olhar, pedidas } = await noCaminho(2)
  const tela = olhar()
  primeira.resolve(Response.json({ n: 1 }))
  expect(await esperada).toEqual({ n: 1 })
  await waitFor(() => expect(tela.result.current.data).toEqual({ n: 3 }))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(pedidas()).toBe(2)
})

it('shows that what two saves made old did not come, and asks for it after the next', async () => {
  const { esperada, primeira, olhar, pedidas, salvarDeNovo } = await noCaminho(2)
  const tela = olhar()
  primeira.reject(new TypeError('offline'))
  await expect(esperada).rejects.toBeInstanceOf(Error)
  await waitFor(() => expect(tela.result.current.isError).toBe(true))
  expect(pedidas()).toBe(1)
  await act(salvarDeNovo)
  await waitFor(() => expect(tela.result.current.data).toEqual({ n: 4 }))
  expect(pedidas()).toBe(2)
})
