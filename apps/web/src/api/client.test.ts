import { afterEach, expect, it, vi } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { configuracaoPublica } from '@portal/contract/sessao/sessao'
import { post } from '@portal/contract/core/call'
import { PUBLICA } from '@portal/contract/core/papeis'
import { z } from 'zod'
import { callApi } from './client.ts'
import { downloadApi } from './downloadApi.ts'
import { uploadApi } from './uploadApi.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const salvar = post('/nada', { ids: ['teste.salvar'], result: z.object({ id: z.number() }), papeis: PUBLICA })
const PAGINA = '<!doctype html><title>Entre na rede</title>'

/** Answers as a proxy or the network's own sign-in page does, which know nothing of the call. */
function responderComPagina(): void {
  const headers = { 'content-type': 'text/html' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(PAGINA, { headers })))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = 200
      readonly responseText = PAGINA
      readonly upload = {}
      onload?: () => void
      open = () => undefined
      setRequestHeader = () => undefined
      send = () => this.onload?.()
    },
  )
}

it.each([
  ['a save', () => callApi(salvar)],
  ['an upload', () => uploadApi(salvar, {}, { arquivos: {} })],
  ['a file that is fetched', () => downloadApi(salvar, {}, 'produtos.xlsx')],
])('%s that a page of a gateway answered is not done', async (_, chamar) => {
  responderComPagina()
  await expect(chamar()).rejects.toMatchObject({ status: 0, message: MENSAGENS.servidorIndisponivel })
})

it('gives every call ten minutes (global.001)', async () => {
  const prazo = vi.spyOn(AbortSignal, 'timeout')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ emailSuporte: 'a@b.com' }))
  await callApi(configuracaoPublica)
  expect(prazo).toHaveBeenCalledWith(600_000)
})
