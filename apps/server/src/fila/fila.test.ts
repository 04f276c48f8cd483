import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '@portal/contract/calls'
import { CABECALHO_DA_FILA } from '@portal/contract/core/fila'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { novosComFilhas } from '../materiais/comFilhas.fixture.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { naFila } from '../core/waiting.ts'
import type { DeQuem } from './lugares.ts'

const EXPORTAR = '/api/perfil/exportar?situacao=EM_EDICAO&formato=csv'
/** As packages are. */
const DE_NINGUEM: DeQuem = { idEmpresa: 0, idPessoa: 0 }
const SEMPRE = new AbortController().signal

let mundo: Mundo
let outra: ServidorDeTeste
beforeAll(async () => {
  mundo = await novoMundo()
  await novosComFilhas(mundo, '1')
  outra = await novoServidor({
    banco: mundo.banco,
    autenticar: async (bearer) => mundo.logados[bearer as Nome],
  })
})
afterAll(async () => {
  await outra.fechar()
  await mundo.fechar()
})

/** Something heavy of somebody's, under way until it is let go. */
function ocupar(quem: Nome | DeQuem): { deixar: () => void; fim: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const fim = mundo.deps.fila.comLugar(
    { quem: typeof quem === 'string' ? mundo.logados[quem] : quem, parar: SEMPRE },
    () => promise,
  )
  return { deixar: resolve, fim }
}

const lugarEm = async ({ app }: Pick<ServidorDeTeste, 'app'>, senha: string, quem: Nome = 'dora') =>
  (await app.inject({ url: `/api/fila/${senha}`, headers: { authorization: `Bearer ${quem}` } })).json<unknown>()

describe('an export', () => {
  it('waits while its person has something heavy under way, and whoever asks is told where it stands', async () => {
    const { deixar, fim } = ocupar('dora')
    const senha = randomUUID()
    const exportada = mundo.abrir(EXPORTAR, 'dora', { [CABECALHO_DA_FILA]: senha })
    await vi.waitUntil(() => mundo.deps.fila.lugarDe(senha) === 1)
    expect(await lugarEm(mundo, senha)).toEqual({ lugar: 1 })
    // Another instance may be asked; it listens from the first question on.
    await vi.waitUntil(async () => JSON.stringify(await lugarEm(outra, senha)) === '{"lugar":1}', { timeout: 30_000 })
    expect(await lugarEm(mundo, randomUUID())).toEqual({ lugar: null })
    // Another company's goes on meanwhile.
    expect((await mundo.abrir(EXPORTAR, 'ana')).bytes.toString()).toContain(SEM_DADOS_DO_FILTRO)
    deixar()
    expect((await exportada).status).toBe(200)
    await fim
    expect(await lugarEm(mundo, senha)).toEqual({ lugar: null })
    await vi.waitUntil(async () => JSON.stringify(await lugarEm(outra, senha)) === '{"lugar":null}', {
      timeout: 30_000,
    })
  })

  it('is answered like every other one, though all of them were asked for at once', async () => {
    const todas = await Promise.all(Array.from({ length: 40 }, () => mundo.abrir(EXPORTAR, 'dora')))
    expect(todas.map(({ status }) => status)).toEqual(todas.map(() => 200))
    expect(new Set(todas.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })

  it('is refused before it waits, where it would be refused anyway', async () => {
    const { deixar, fim } = ocupar('dora')
    expect((await mundo.abrir('/api/perfil/exportar?situacao=NENHUMA', 'dora')).status).toBe(400)
    deixar()
    await fim
  })
})

describe('the place of who does not take what is made for him', () => {
  it('goes to the next, and his work goes on when he takes it', async () => {
    const app = fastify()
    const { deps, logados } = mundo
    const pedido = { senha: undefined } as Parameters<typeof naFila>[0]['pedido']
    app.get('/:quem', (request, reply) => {
      const { quem } = request.params as { quem: Nome }
      const partes = quem === 'dora' ? 200 : 1
      return naFila({ deps, usuario: logados[quem], pedido }, reply, async () => {
        await reply.send(Readable.from(Array.from({ length: partes }, () => Buffer.alloc(1 << 18))))
        return reply
      })
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const abrir = (quem: Nome) =>
      new Promise<IncomingMessage>((resolve, reject) =>
        get({ host: '127.0.0.1', port, path: `/${quem}` }, resolve).once('error', reject),
      )
    const ler = async (resposta: IncomingMessage) => {
      let lidos = 0
      for await (const parte of resposta) lidos += (parte as Buffer).length
      return lidos
    }
    const outros = [ocupar('ana'), ocupar(DE_NINGUEM)]
    const parada = await abrir('dora')
    // The one place that is left is that of whoever does not read.
    expect(await ler(await abrir('paula'))).toBe(1 << 18)
    expect(await ler(parada)).toBe(200 * (1 << 18))
    for (const { deixar, fim } of outros) {
      deixar()
      await fim
    }
    await app.close()
  })
})

it('is for calls that carry much, and may take long', () => {
  const naLinha = calls.filter(({ fila }) => fila)
  expect(naLinha.map(({ ids }) => ids[0])).toEqual(
    expect.arrayContaining(['exportacao.perfil.exportar', 'imagens.exportar', 'tabela-preco.exportar']),
  )
  expect(naLinha.filter(({ prazo }) => prazo !== 'longo')).toEqual([])
})
