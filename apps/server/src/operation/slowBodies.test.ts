import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { usuario } from '../db/tables/usuarios.ts'
import { criarEmpresa, criarPessoa, logado } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { apressarCorpos } from './slowBodies.ts'
import { tratarErros } from '../core/errorHandler.ts'
import { noPrazo } from '../core/serve.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'

let servidor: ServidorDeTeste
let porta: number
/** Whoever is asked for slowly waits here. */
const devagar = { esperam: 0, abrir: Promise.withResolvers<void>() }

beforeAll(async () => {
  const desenhista = logado({ idUsuario: 1, nome: 'Ela', idEmpresa: 1, papeis: ['Desenhador', 'CadastroAcabamentos'] })
  servidor = await novoServidor({
    env: { MAX_UPLOAD_MB: '1' },
    autenticar: async (bearer) => {
      if (bearer === 'devagar') {
        devagar.esperam++
        await devagar.abrir.promise
      }
      return bearer === 'ela' || bearer === 'devagar' ? desenhista : undefined
    },
  })
  await servidor.app.listen({ port: 0, host: '127.0.0.1' })
  porta = Number(new URL(servidor.app.listeningOrigin).port)
})
afterAll(() => servidor.fechar())

const SENHA = 'Um quarto com vista 7'
async function pessoaComSenha({ deps }: ServidorDeTeste): Promise<string> {
  const senhaHash = await deps.senhas.cifrar(SENHA)
  return emTransacao(deps.database, AUTOR_SISTEMA, async ({ db }) => {
    const idEmpresa = await criarEmpresa(db, '11222333000181')
    const { email, idUsuario } = await criarPessoa(db, { nome: 'eva', idEmpresa, papeis: [] })
    await db.update(usuario).set({ senhaHash }).where(eq(usuario.id, idUsuario))
    return email
  })
}

const abertos: Socket[] = []
/** The head of a request, and as much of its body as is given; the rest never comes. */
function comecar(para: number, linha: string, cabecalhos: Record<string, string | number>, corpo = ''): Socket {
  const ponta = connect(para, '127.0.0.1').on('error', () => undefined)
  abertos.push(ponta)
  const linhas = Object.entries({ host: 'portal', ...cabecalhos }).map(([nome, valor]) => `${nome}: ${valor}\r\n`)
  ponta.write(`${linha} HTTP/1.1\r\n${linhas.join('')}\r\n${corpo}`)
  return ponta
}
afterAll(() => abertos.forEach((ponta) => ponta.destroy()))

const abertas = () => new Promise<number>((dizer) => servidor.app.server.getConnections((_, quantas) => dizer(quantas)))

const resposta = async (ponta: Socket): Promise<string> => String((await once(ponta, 'data'))[0])
const JSON_DE = (bytes: number) => ({ 'content-type': 'application/json', 'content-length': bytes })

describe('who calls is asked before the body is read', () => {
  it.each([
    ['without a session', 'PUT /api/cemweb/projeto/imagem', 12, '', 401],
    ['without a key', 'POST /api/serial/sincronizar', 19, '', 401],
    ['with a key that nobody gave', 'POST /api/serial/sincronizar', 19, 'Bearer pfk_nenhuma', 401],
    ['without the role', 'POST /api/cor', 0.9, 'Bearer ela', 403],
  ])('%s: %s of %d MB is refused by its headers', async (_, linha, mb, authorization, status) => {
    const cabecalhos = { ...JSON_DE(Math.trunc(mb * BYTES_POR_MB)), ...(authorization ? { authorization } : {}) }
    expect(await resposta(comecar(porta, linha, cabecalhos, '{'))).toContain(`HTTP/1.1 ${status} `)
  })

  it('so a body that is wrong besides is 401, not 400', async () => {
    const { statusCode } = await servidor.app.inject({ method: 'POST', url: '/api/serial/sincronizar', payload: {} })
    expect(statusCode).toBe(401)
  })
})

describe('a call of JSON takes nothing else', () => {
  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/xml'])(
    '%s',
    async (tipo) => {
      for (const [url, headers] of [
        ['/api/login/authenticate', {}],
        ['/api/cemweb/projeto/imagem', { authorization: 'Bearer ela' }],
      ] as const) {
        const { statusCode, json } = await servidor.app.inject({
          method: url.includes('imagem') ? 'PUT' : 'POST',
          url,
          headers: { ...headers, 'content-type': tipo },
          payload: '{"email":"a@a.com.br","senha":"x"}',
        })
        expect([statusCode, json()]).toEqual([415, { message: 'O tipo de conteúdo enviado não é aceito.' }])
      }
    },
  )
})

const enviarImagem = () =>
  servidor.app.inject({
    method: 'PUT',
    url: '/api/cemweb/projeto/imagem',
    headers: { authorization: 'Bearer ela' },
    payload: {},
  })

describe('bodies that wait in memory', () => {
  const sair = async () =>
    (await servidor.app.inject({ method: 'POST', url: '/api/login/sair', payload: {} })).statusCode

  it('count as they come: who announces much and sends nothing keeps nobody from signing in', async () => {
    const email = await pessoaComSenha(servidor)
    const parados = Array.from({ length: 256 }, () =>
      comecar(porta, 'POST /api/login/authenticate', JSON_DE(65_536), '{'),
    )
    await expect.poll(abertas).toBeGreaterThanOrEqual(256)
    const { statusCode } = await servidor.app.inject({
      method: 'POST',
      url: '/api/login/authenticate',
      payload: { email, senha: SENHA },
    })
    expect(statusCode).toBe(200)
    // Each is told soon, and gone.
    expect(await resposta(parados[0] as Socket)).toContain('HTTP/1.1 408 ')
  })

  it('are bounded together, and what was given up makes room', async () => {
    // All but the last byte of each, and of the room that leaves all but one.
    const pedir = (bytes: number) => comecar(porta, 'POST /api/login/authenticate', JSON_DE(65_536), '{'.padEnd(bytes))
    const lentos = [...Array.from({ length: 256 }, () => pedir(65_535)), pedir(255)]
    await expect.poll(sair).toBe(503)
    // Who is known has room of his own.
    expect((await enviarImagem()).statusCode).toBe(400)
    for (const lento of lentos) lento.destroy()
    await expect.poll(sair).not.toBe(503)
  })

  it('count for nothing where the caller has gone before he was known', async () => {
    const antes = await abertas()
    const cabecalhos = { ...JSON_DE(12 * BYTES_POR_MB), authorization: 'Bearer devagar' }
    const idos = Array.from({ length: 16 }, () => comecar(porta, 'PUT /api/cemweb/projeto/imagem', cabecalhos, '{'))
    await expect.poll(() => devagar.esperam).toBe(idos.length)
    for (const ido of idos) ido.destroy()
    await expect.poll(abertas).toBe(antes)
    devagar.abrir.resolve()
    expect((await enviarImagem()).statusCode).toBe(400)
  })

  it('of somebody unknown are small', async () => {
    const ponta = comecar(porta, 'POST /api/login/authenticate', JSON_DE(65_537), '{')
    expect(await resposta(ponta)).toContain('HTTP/1.1 413 ')
  })
})

describe('what comes too late or too long', () => {
  it('is told so when the body was not there in time', async () => {
    const app = fastify()
    tratarErros(app)
    apressarCorpos(app)
    const config = { corpoMs: 50 }
    app.post('/', { config }, () => 'lido')
    app.post('/demora', { config }, (_, reply) => noPrazo(new Promise(() => undefined), reply, 50))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const daqui = Number(new URL(app.listeningOrigin).port)
    expect(await resposta(comecar(daqui, 'POST /', JSON_DE(2), '{'))).toContain('HTTP/1.1 408 ')
    expect(await resposta(comecar(daqui, 'POST /demora', JSON_DE(2), '{}'))).toContain('HTTP/1.1 503 ')
    app.server.closeAllConnections()
    await app.close()
  })

  it('is let pass after its refusal as far as an upload may go, and no further', async () => {
    const ponta = comecar(porta, 'POST /api/perfil/uploadSecao', {
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
    })
    expect(await resposta(ponta)).toContain('HTTP/1.1 401 ')
    const pedaco = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')])
    let enviados = 0
    const fechou = new Promise((fim) => ponta.once('close', fim))
    const enviar = () => {
      while (!ponta.destroyed && ponta.write(pedaco)) enviados += 65_536
      ponta.once('drain', enviar)
    }
    enviar()
    await fechou
    expect(enviados).toBeGreaterThan(0)
  })

  it('is let finish by whoever says that it is no more than that; what has no end is closed after a little', async () => {
    const largo = await novoServidor({ env: { MAX_UPLOAD_MB: '256' } })
    onTestFinished(() => largo.fechar())
    await largo.app.listen({ port: 0, host: '127.0.0.1' })
    const ate = Number(new URL(largo.app.listeningOrigin).port)
    const recusado = async (cabecalhos: Record<string, string | number>) => {
      const ponta = comecar(ate, 'POST /api/perfil/uploadSecao', {
        'content-type': 'multipart/form-data; boundary=x',
        ...cabecalhos,
      })
      expect(await resposta(ponta)).toContain('HTTP/1.1 401 ')
      return ponta
    }
    const MB = BYTES_POR_MB
    const honesto = await recusado({ 'content-length': 32 * MB })
    expect(await enviarAte(honesto, Buffer.alloc(MB), 32)).toBe(32)
    honesto.write('GET /api/health HTTP/1.1\r\nhost: portal\r\n\r\n')
    expect(await resposta(honesto)).toContain('HTTP/1.1 200 ')
    const semFim = await recusado({ 'transfer-encoding': 'chunked' })
    const pedaco = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MB), Buffer.from('\r\n')])
    expect(await enviarAte(semFim, pedaco, 200)).toBeLessThan(200)
    const demais = await recusado({ 'content-length': 257 * MB })
    expect(await enviarAte(demais, Buffer.alloc(MB), 200)).toBeLessThan(200)
  })
})

/** So many pieces, each once the one before it has left; answers how many left before the connection was closed. */
async function enviarAte(ponta: Socket, pedaco: Buffer, vezes: number): Promise<number> {
  for (let vez = 0; vez < vezes; vez++) {
    const foi = await new Promise<boolean>((fim) => {
      ponta.once('close', () => fim(false))
      ponta.write(pedaco, (erro) => fim(!erro))
    })
    ponta.removeAllListeners('close')
    if (!foi || ponta.destroyed) return vez
  }
  return vezes
}
