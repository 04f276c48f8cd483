import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Instancia, type Mundo } from './mundo.fixture.ts'

const RECUSADO = { status: 400, corpo: { message: 'O link é inválido ou expirou.' } }

let mundo: Mundo
let ultimoIp = 0
const novoIp = () => `10.3.0.${++ultimoIp}`

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const porHash = (hashId: string, instancia: Instancia = mundo) =>
  instancia.pedir('GET', `/login/token?hashId=${encodeURIComponent(hashId)}`, { ip: novoIp() })
const novoHash = async (token: string) => (await mundo.pedir('POST', '/login/hashSession', { token })).corpo.hashSession

describe('the built-in issuer (decisions S-08)', () => {
  it('carries a session over, and serves once', async () => {
    const { usuario, token } = (await mundo.entrar('uma')).corpo
    const { status, corpo } = await porHash(usuario.hashSession)
    expect(status).toBe(200)
    expect(corpo.usuario).toMatchObject({ nome: 'uma', pessoa: null })
    expect(corpo.token).not.toBe(token)
    expect((await mundo.pedir('GET', '/minhaConta/usuario', { token: corpo.token })).status).toBe(200)
    expect(await porHash(usuario.hashSession)).toMatchObject(RECUSADO)
  })

  it('serves one of two instances asked at once', async () => {
    const outra = await mundo.outraInstancia()
    const hash = await novoHash((await mundo.entrar('uma')).corpo.token)
    const respostas = await Promise.all([porHash(hash), porHash(hash, outra), porHash(hash), porHash(hash, outra)])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  it('knows a used hash also in another spelling', async () => {
    const hash = await novoHash((await mundo.entrar('uma')).corpo.token)
    expect((await porHash(hash)).status).toBe(200)
    expect(await porHash(`${hash}==`)).toMatchObject(RECUSADO)
  })

  it('refuses it after a minute', async () => {
    const hash = await novoHash((await mundo.entrar('uma')).corpo.token)
    mundo.avancar(61_000)
    expect(await porHash(hash)).toMatchObject(RECUSADO)
  })

  it('refuses it after its session has ended', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    const hash = await novoHash(token)
    await mundo.pedir('POST', '/login/sair', { token })
    expect(await porHash(hash)).toMatchObject(RECUSADO)
  })

  it('refuses what was changed or made up', async () => {
    const hash = await novoHash((await mundo.entrar('uma')).corpo.token)
    const bytes = Buffer.from(hash, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
    for (const falso of [bytes.toString('base64url'), 'abc', hash.slice(0, -4), 'x'.repeat(200)])
      expect(await porHash(falso)).toMatchObject(RECUSADO)
    expect((await porHash(hash)).status).toBe(200)
  })

  it('keeps the person behind a switched user', async () => {
    const { token } = (await mundo.entrar('marta')).corpo
    const trocada = (await mundo.pedir('POST', '/login/changeUser', { token, corpo: { idUsuario: mundo.ids.uma } }))
      .corpo
    expect((await porHash(trocada.usuario.hashSession)).corpo.usuario).toMatchObject({
      nome: 'uma',
      pessoa: { nome: 'marta' },
    })
  })

  it('is told in the trail of who entered, and of who works in his name', async () => {
    const { token } = (await mundo.entrar('marta')).corpo
    const { usuario } = (
      await mundo.pedir('POST', '/login/changeUser', { token, corpo: { idUsuario: mundo.ids.filipe } })
    ).corpo
    expect((await porHash(usuario.hashSession)).status).toBe(200)
    const { rows } = await mundo.deps.database.ler.query(
      `SELECT autor, id_usuario = $1 AS usuario, id_pessoa = $2 AS pessoa,
         id_empresa = (SELECT id_empresa FROM usuario WHERE id = $1) AS empresa
       FROM auditoria WHERE tabela = 'usuario' AND id_registro = $1::text AND diferenca #>> '{resultado,depois}' = 'entrou por link'`,
      [mundo.ids.filipe, mundo.ids.marta],
    )
    expect(rows).toEqual([{ autor: 'filipe', usuario: true, pessoa: true, empresa: true }])
  })

  it('gives no hash without a session', async () => {
    expect((await mundo.pedir('POST', '/login/hashSession')).status).toBe(401)
  })
})

describe('an external authentication service (Spec 002 §7.17)', () => {
  const pedidos: (string | null)[] = []
  let servico: Server
  let outra: Instancia
  let resposta = ''

  beforeAll(async () => {
    servico = createServer((pedido, responder) => {
      pedidos.push(new URL(pedido.url ?? '', 'http://servico').searchParams.get('hashId'))
      responder.writeHead(resposta ? 200 : 500).end(resposta)
    })
    await new Promise<void>((pronto) => servico.listen(0, '127.0.0.1', pronto))
    outra = await mundo.outraInstancia({
      AUTH_SERVICE_URL: `http://127.0.0.1:${(servico.address() as AddressInfo).port}/token?sistema=portal`,
    })
  })
  afterAll(() => servico.close())

  it.each<[string, (token: string) => string]>([
    ['bare', (token) => token],
    ['as JSON text', (token) => JSON.stringify(token)],
    ['under token', (token) => JSON.stringify({ token })],
  ])('signs in the user of the token, answered %s', async (forma, embrulhar) => {
    resposta = embrulhar(new UnsecuredJWT({}).setSubject(String(mundo.ids.bia)).setExpirationTime('5m').encode())
    expect((await porHash(`de fora ${forma}`, outra)).corpo.usuario).toMatchObject({ nome: 'bia', pessoa: null })
    expect(pedidos.at(-1)).toBe(`de fora ${forma}`)
    expect(await porHash(`de fora ${forma}`, outra)).toMatchObject(RECUSADO)
  })

  it.each<[string, () => string]>([
    ['fails', () => ''],
    ['names a stopped user', () => new UnsecuredJWT({}).setSubject(String(mundo.ids.parado)).encode()],
    ['names nobody', () => new UnsecuredJWT({}).encode()],
    [
      'answers an old token',
      () => new UnsecuredJWT({}).setSubject(String(mundo.ids.bia)).setExpirationTime(1).encode(),
    ],
    ['answers something else', () => '<html>'],
  ])('refuses when the service %s', async (caso, montar) => {
    resposta = montar()
    expect(await porHash(`recusado ${caso}`, outra)).toMatchObject(RECUSADO)
  })

  it('is not there: who asks from an office is told so, and may go on signing in from there', async () => {
    const parado = createServer((_, responder) => responder.writeHead(503).end())
    await new Promise<void>((pronto) => parado.listen(0, '127.0.0.1', pronto))
    const base = `http://127.0.0.1:${(parado.address() as AddressInfo).port}`
    const fora = await mundo.outraInstancia({ AUTH_SERVICE_URL: base })
    const ip = novoIp()
    const pedir = (n: number) => fora.pedir('GET', `/login/token?hashId=caiu${n}`, { ip })
    expect((await pedir(0)).status).toBe(503)
    await new Promise((fechado) => parado.close(fechado))
    for (let n = 1; n <= 100; n++) expect((await pedir(n)).status).toBe(503)
    const corpo = { email: 'uma@exemplo.com.br', senha: 'x' }
    expect((await fora.pedir('POST', '/login/authenticate', { ip, corpo })).status).toBe(400)
  })
})
