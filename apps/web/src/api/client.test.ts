import { afterEach, expect, it, vi } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { configuracaoPublica } from '@portal/contract/sessao/sessao'
import { post } from '@portal/contract/core/call'
import { PUBLICA } from '@portal/contract/core/papeis'
import { z } from 'zod'
import { callApi } from './client.ts'
import { anotarResposta, aoMudarConexao, type Conexao } from './conexao.ts'
import { downloadApi } from './downloadApi.ts'
import { streamApi } from './streamApi.ts'
import { uploadApi } from './uploadApi.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const salvar = post('/nada', { ids: ['teste.salvar'], result: z.object({ id: z.number() }), papeis: PUBLICA })
const PAGINA = '<!doctype html><title>Entre na rede</title>'

/** Answers as a proxy or the network's own sign-in page does, which know nothing of the call. */
function responderComPagina(tipo = 'text/html'): void {
  const headers = { 'content-type': tipo }
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

const seguir = () => {
  const desistir = new AbortController()
  // It asks again by itself, and is refused never.
  return Promise.race([
    streamApi(salvar, {}, { signal: desistir.signal, onEvento: () => undefined }),
    new Promise((pronto) => setTimeout(pronto)).then(() => desistir.abort()),
  ])
}

it.each([
  ['a call', 'text/html', () => callApi(salvar)],
  ['a call whose page says that it is none', 'text/plain', () => callApi(salvar)],
  ['an upload', 'text/html', () => uploadApi(salvar, {}, { arquivos: {} })],
  ['a file that is fetched', 'text/html; charset=utf-8', () => downloadApi(salvar, {}, 'produtos.xlsx')],
  ['events that are followed', 'text/html', seguir],
])('a page of a gateway is no sign that the server is back: %s', async (_, tipo, chamar) => {
  anotarResposta(false)
  responderComPagina(tipo)
  const estados: Conexao[] = []
  const deixar = aoMudarConexao((conexao) => estados.push(conexao))
  await chamar().catch(() => undefined)
  deixar()
  anotarResposta(true)
  expect(estados).toEqual([])
})

it('events that are followed and get a page of a gateway tell that the server is away', async () => {
  responderComPagina()
  const estados: Conexao[] = []
  const deixar = aoMudarConexao((conexao) => estados.push(conexao))
  await seguir()
  deixar()
  anotarResposta(true)
  expect(estados).toEqual(['servidorFora'])
})

it('gives every call ten minutes (global.001)', async () => {
  const prazo = vi.spyOn(AbortSignal, 'timeout')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ emailSuporte: 'a@b.com' }))
  await callApi(configuracaoPublica)
  expect(prazo).toHaveBeenCalledWith(600_000)
})
