import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anotarResposta, aoMudarConexao, type Conexao } from './conexao.ts'

beforeAll(() => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ status: 'ok' })))
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('asks ever more rarely for a call that fails though the server answers', async () => {
  const quando: number[] = []
  // What the page does at each return: the call that failed is sent again, and fails again.
  const deixar = aoMudarConexao((conexao: Conexao) => {
    if (conexao !== 'ok') return
    quando.push(performance.now())
    queueMicrotask(() => anotarResposta(false))
  })
  anotarResposta(false)
  await vi.advanceTimersByTimeAsync(600_000)
  deixar()
  const pausas = quando.slice(1).map((momento, i) => momento - (quando[i] ?? 0))
  expect(pausas.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000])
  expect(Math.max(...pausas)).toBe(60_000)
})

it('asks at once again when the server was back for a while', async () => {
  const estados: Conexao[] = []
  await vi.advanceTimersByTimeAsync(120_000)
  const deixar = aoMudarConexao((conexao: Conexao) => estados.push(conexao))
  anotarResposta(true)
  await vi.advanceTimersByTimeAsync(120_000)
  anotarResposta(false)
  await vi.advanceTimersByTimeAsync(1_000)
  deixar()
  expect(estados.slice(-2)).toEqual(['servidorFora', 'ok'])
})
