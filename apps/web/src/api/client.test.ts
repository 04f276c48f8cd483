import { afterEach, expect, it, vi } from 'vitest'
import { configuracaoPublica } from '@portal/contract/sessao/sessao'
import { callApi } from './client.ts'

afterEach(() => vi.restoreAllMocks())

it('gives every call ten minutes (global.001)', async () => {
  const prazo = vi.spyOn(AbortSignal, 'timeout')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ emailSuporte: 'a@b.com' }))
  await callApi(configuracaoPublica)
  expect(prazo).toHaveBeenCalledWith(600_000)
})
