import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { cabo, type Cabo } from '../test/cabo.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import type { Logado } from '../core/context.ts'
import { atenderNoInicio } from './saude.ts'

let servidor: ServidorDeTeste

beforeAll(async () => {
  servidor = await novoServidor()
})
afterAll(() => servidor.fechar())

const TOKEN = 'um-token-de-metricas-longo'

it('the door of the start refuses with the id of the call, which whoever calls may choose', async () => {
  const vaga = createServer().listen(0, '127.0.0.1')
  await once(vaga, 'listening')
  const { port } = vaga.address() as AddressInfo
  vaga.close()
  onTestFinished(await atenderNoInicio({ HOST: '127.0.0.1', PORT: port }))
  const pedir = async (headers: Record<string, string> = {}) => {
    const { status, headers: ditos } = await fetch(`http://127.0.0.1:${port}/api/health`, { headers })
    return [status, ditos.get('x-trace-id')]
  }
  expect(await pedir()).toEqual([503, expect.stringMatching(/^[\da-f]{32}$/)])
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  expect(await pedir({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` })).toEqual([503, traceId])
})

describe('answers', () => {
  it('carry strict headers and the id of the request', async () => {
    const { headers } = await servidor.app.inject({ url: '/api/health' })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['/API/login/configuracao', '/%61pi/login/configuracao', '/api/nenhuma', '/API/nenhuma'])(
    'of %s are kept by nobody',
    async (url) => {
      expect((await servidor.app.inject({ url })).headers['cache-control']).toBe('no-store')
    },
  )

  it('promise encryption only where the public address has it', async () => {
    const cifrado = await novoServidor({ banco: servidor.banco, env: { PUBLIC_URL: 'https://portal.exemplo.com.br' } })
    const { headers } = await cifrado.app.inject({ url: '/api/health' })
    expect(headers['strict-transport-security']).toContain('max-age=')
    await cifrado.fechar()
  })

  it('are compressed for who can read it', async () => {
    const { headers } = await servidor.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
  })

  it.each(['/api/cor/lista/%E0%A4%A', '/api/cor/lista/%00'])(
    'refuse the broken address %s in Portuguese',
    async (url) => {
      const resposta = await servidor.app.inject({ url, headers: { authorization: 'Bearer x' } })
      expect([400, 401]).toContain(resposta.statusCode)
      expect(resposta.body).not.toMatch(/Unexpected|malformed|invalid/i)
    },
  )

  it.each([
    ['lists', (niveis: number) => '['.repeat(niveis) + ']'.repeat(niveis)],
    ['objects', (niveis: number) => '{"a":'.repeat(niveis) + '1' + '}'.repeat(niveis)],
  ])('refuse a body of %s that stands deeper than any of ours', async (_, corpo) => {
    for (const niveis of [9_000, 30]) {
      const resposta = await servidor.app.inject({
        method: 'POST',
        url: '/api/login/authenticate',
        headers: { 'content-type': 'application/json' },
        payload: `{"email":"a@b.com.br","senha":${corpo(niveis)}}`,
      })
      expect([resposta.statusCode, resposta.json()]).toMatchObject([400, [{ message: 'Valor inválido' }]])
    }
  })

  it('say in OpenAPI of every call whether it takes a session, a key, or nothing (decision 0054)', async () => {
    type Seguranca = Record<string, [] | undefined>[]
    const { paths } = (await servidor.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { security: Seguranca; responses: Record<string, unknown> }>>
    }>()
    const operacoes = Object.entries(paths).flatMap(([path, uma]) =>
      Object.values(uma).map((call) => ({ path, ...call })),
    )
    const com = (esquema: string) => operacoes.filter(({ security: [um] }) => um?.[esquema]).map(({ path }) => path)
    expect(com('chave').toSorted()).toEqual(['/atualizacoes/{serial}', '/serial/sincronizar'])
    expect(paths['/serial/sincronizar']?.['post']?.responses).toMatchObject({ 401: {}, 403: {}, 429: {} })
    expect(paths['/login/authenticate']?.['post']?.security).toEqual([])
    expect(operacoes.every(({ security }) => security.length < 2)).toBe(true)
    expect(com('sessao').length).toBeGreaterThan(300)
  })

  it('say in OpenAPI how the server refuses, whoever asks', async () => {
    const { paths } = (await servidor.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
    }>()
    const ditas = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
    const entrar = (payload: string, tipo = 'application/json') =>
      servidor.app.inject({
        method: 'POST',
        url: '/api/login/authenticate',
        headers: { 'content-type': tipo },
        payload,
      })
    const recusas = [
      await entrar(JSON.stringify({ email: 'x'.repeat(70_000) })),
      await entrar('--x--', 'multipart/form-data; boundary=x'),
      await entrar('{}'),
    ].map(({ statusCode }) => String(statusCode))
    expect(recusas).toEqual(['413', '415', '400'])
    expect(ditas('/login/authenticate', 'post')).toEqual(expect.arrayContaining([...recusas, '429']))
    const consulta = 'de=pacote:1:1&nome=a.zip&ate=1&assinatura=x'
    const link = await servidor.app.inject({ url: `/api/atualizacoes/S-1/arquivos/${'a'.repeat(64)}?${consulta}` })
    expect(ditas('/atualizacoes/{serial}/arquivos/{hash}', 'get')).toContain(String(link.statusCode))
    expect(ditas('/integracao/chaves/{id}/girar', 'post')).toContain('409')
  })

  it('describe every call in OpenAPI 3.1, with a page to browse', async () => {
    const documento = (await servidor.app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string
      paths: Record<string, unknown>
    }>()
    expect(documento.openapi).toBe('3.1.0')
    expect(Object.keys(documento.paths)).toEqual(
      expect.arrayContaining(['/login/authenticate', '/cor/lista', '/cor/lista/{termo}']),
    )
    const pagina = await servidor.app.inject({ url: '/api/docs' })
    expect(pagina.statusCode).toBe(200)
    const politica = String(pagina.headers['content-security-policy']).split('; ')
    for (const regra of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(politica).toContain(regra)
  })

  it('wait for the headers of a request a short while only, as its body may take longer', () => {
    const { headersTimeout, requestTimeout } = servidor.app.server
    expect(headersTimeout).toBeGreaterThan(0)
    expect(headersTimeout).toBeLessThan(60_000)
    expect(requestTimeout).toBeGreaterThan(headersTimeout)
  })
})

describe('an orderly stop', () => {
  it('does not wait for connections that were opened ahead of need', async () => {
    const outro = await novoServidor({ banco: servidor.banco })
    const { port } = new URL(await outro.app.listen({ port: 0, host: '127.0.0.1' }))
    const calada = connect(Number(port), '127.0.0.1')
    await once(outro.app.server, 'connection')
    await Promise.all([outro.fechar(), once(calada, 'close')])
    expect(outro.app.server.listening).toBe(false)
  })
})

describe('metrics', () => {
  it('are shown to this machine, never through a proxy', async () => {
    const direto = await servidor.app.inject({ url: '/api/metrics' })
    expect(direto.body).toContain('portal_http_request_duration_seconds')
    for (const cabecalho of ['x-forwarded-for', 'forwarded']) {
      expect(
        (await servidor.app.inject({ url: '/api/metrics', headers: { [cabecalho]: '127.0.0.1' } })).statusCode,
      ).toBe(404)
    }
    expect((await servidor.app.inject({ url: '/api/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  })

  it('with a token are shown to whoever has it, and only to him', async () => {
    const comToken = await novoServidor({ banco: servidor.banco, env: { METRICS_TOKEN: TOKEN } })
    const pedir = async (headers: Record<string, string>) =>
      (await comToken.app.inject({ url: '/api/metrics', headers })).statusCode
    expect(await pedir({})).toBe(404)
    expect(await pedir({ authorization: 'Bearer errado' })).toBe(404)
    expect(await pedir({ authorization: `Bearer ${TOKEN}` })).toBe(200)
    await comToken.fechar()
  })
})

const LEO: Logado = {
  idSessao: '00000000-0000-4000-8000-000000000000',
  idUsuario: 1,
  idPessoa: 1,
  nome: 'Leo',
  nomePessoa: 'Leo',
  email: 'leo@exemplo.com.br',
  tipo: 4,
  idEmpresa: 1,
  provedora: true,
  papeis: ['Configuracao'],
}

describe('with the database away', () => {
  let banco: BancoDeTeste
  let linha: Cabo
  let longe: ServidorDeTeste
  let deVerdade: ServidorDeTeste

  beforeAll(async () => {
    banco = await criarBanco(inject('banco'))
    linha = await cabo({ host: String(banco.config.host), port: Number(banco.config.port) })
    const pelaLinha = { ...banco, config: { ...banco.config, host: '127.0.0.1', port: linha.porta } }
    longe = await novoServidor({ banco: pelaLinha, autenticar: async () => LEO })
    deVerdade = await novoServidor({ banco: pelaLinha })
  })
  afterAll(async () => {
    await longe.fechar()
    await deVerdade.fechar()
    await linha.puxar()
    await banco.apagar()
  })

  it('says so with 503 and Retry-After, never with 401, and heals by itself', async () => {
    const cabecalhos = { authorization: 'Bearer leo' }
    const ler = () => longe.app.inject({ url: '/api/cor/lista', headers: cabecalhos })
    expect((await ler()).statusCode).toBe(200)
    await linha.puxar()
    expect((await longe.app.inject({ url: '/api/live' })).json()).toEqual({ status: 'ok' })
    const portas = [
      await ler(),
      await longe.app.inject({ url: '/api/health' }),
      await longe.app.inject({
        method: 'POST',
        url: '/api/cor',
        headers: cabecalhos,
        payload: { descricao: 'X', tipoMaterial: ['VIDRO'], comum: 0 },
      }),
      await longe.app.inject({
        method: 'POST',
        url: '/api/login/authenticate',
        payload: { email: 'a@a.com.br', senha: 'x' },
      }),
      await deVerdade.app.inject({
        method: 'POST',
        url: '/api/login/authenticate',
        payload: { email: 'a@a.com.br', senha: 'x' },
      }),
    ]
    for (const porta of portas) {
      expect(porta.statusCode).toBe(503)
      expect(porta.headers['retry-after']).toBe('2')
      expect(porta.json()).toEqual({
        message: 'O servidor está indisponível no momento. Tente novamente em instantes.',
      })
    }
    await linha.ligar()
    await expect.poll(async () => (await ler()).statusCode, { timeout: 20_000 }).toBe(200)
  })

  it('is not ready while connections are mute, says so within its limit, and heals by itself', async () => {
    const saude = () => longe.app.inject({ url: '/api/health' })
    expect((await saude()).statusCode).toBe(200)
    linha.emudecer()
    expect((await saude()).statusCode).toBe(503)
    expect((await longe.app.inject({ url: '/api/live' })).statusCode).toBe(200)
    await expect.poll(async () => (await saude()).statusCode, { timeout: 30_000 }).toBe(200)
  })
})
