import { sql } from 'drizzle-orm'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { get, post, type Prazo } from '@portal/contract/core/call'
import { AUTENTICADO } from '@portal/contract/core/papeis'
import type { Db } from '../db/client.ts'
import { darPrazo } from './remessa/registros.queries.ts'
import { logado } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import type { Servidor } from '../core/context.ts'
import { tratarErros } from '../core/errorHandler.ts'
import { serve, serveLivre } from '../core/serve.ts'
import { PRAZO_MS } from '../core/waiting.ts'

const result = z.object({ limite: z.string() })
const chamada = (declarar: typeof get, path: string, prazo?: Prazo) =>
  declarar(`/teste${path}`, { ids: [`teste${path}`], result, papeis: AUTENTICADO, ...(prazo && { prazo }) })

let produto: ServidorDeTeste
let app: FastifyInstance
/** Each call that waits: that it has come, and what lets it end. */
const esperas = new Map<string, { veio: PromiseWithResolvers<void>; vai: PromiseWithResolvers<{ limite: string }> }>()
const esperar = (path: string) => () => {
  const espera = esperas.get(path)
  espera?.veio.resolve()
  return espera?.vai.promise ?? Promise.reject(new Error('nobody waits'))
}

beforeAll(async () => {
  produto = await novoServidor({ autenticar: async () => logado({ idUsuario: 1, nome: 'Ela', idEmpresa: 1 }) })
  app = fastify()
  tratarErros(app)
  const servidor: Servidor = { app, deps: produto.deps, servidas: new Set() }
  const limiteDe = async (db: Db) => {
    const { rows } = await db.execute<{ limite: string }>(sql`select current_setting('statement_timeout') as limite`)
    return { limite: rows[0]?.limite ?? '' }
  }
  serve(servidor, chamada(post, '/limite'), (_, { db }) => limiteDe(db))
  serve(servidor, chamada(post, '/limite/longo', 'longo'), (_, { db }) => limiteDe(db))
  serve(servidor, chamada(post, '/limite/importacao', 'longo'), async (_, { db }) => {
    await darPrazo(db)
    return limiteDe(db)
  })
  serve(servidor, chamada(post, '/parada/importacao', 'longo'), async (_, { db }) => {
    await db.execute(sql`select set_config('idle_in_transaction_session_timeout', '1min', true)`)
    await darPrazo(db)
    const { rows } = await db.execute<{ limite: string }>(
      sql`select current_setting('idle_in_transaction_session_timeout') as limite`,
    )
    return { limite: rows[0]?.limite ?? '' }
  })
  for (const prazo of ['curto', 'longo'] as const) {
    serve(servidor, chamada(get, `/le/${prazo}`, prazo), esperar(`/le/${prazo}`))
    serveLivre(servidor, chamada(post, `/muda/${prazo}`, prazo), esperar(`/muda/${prazo}`))
  }
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await produto.fechar()
})

const pedir = async (method: 'GET' | 'POST', path: string) =>
  app.inject({ method, url: `/api/teste${path}`, headers: { authorization: 'Bearer ela' } })

describe('how long a call may take', () => {
  it.each([
    ['/limite', '30s'],
    ['/limite/longo', '10min'],
    ['/limite/importacao', '30min'],
  ])('is how long each statement of its change may (%s)', async (path, limite) => {
    expect((await pedir('POST', path)).json()).toEqual({ limite })
  })

  it('is as long as an import needs between two of its statements, whatever the database allows', async () => {
    expect((await pedir('POST', '/parada/importacao')).json()).toEqual({ limite: '0' })
  })

  it.each([
    ['GET', '/le', 503],
    ['POST', '/muda', 503],
  ] as const)(
    'is little, unless the call says that it takes long, which ends as well (%s)',
    async (method, path, vencida) => {
      const comecar = async (prazo: Prazo) => {
        const espera = { veio: Promise.withResolvers<void>(), vai: Promise.withResolvers<{ limite: string }>() }
        esperas.set(`${path}/${prazo}`, espera)
        const resposta = pedir(method, `${path}/${prazo}`)
        await espera.veio.promise
        return { resposta, ...espera.vai }
      }
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const [curta, longa] = [await comecar('curto'), await comecar('longo')]
        await vi.advanceTimersByTimeAsync(PRAZO_MS.curto * 2)
        expect((await curta.resposta).statusCode).toBe(vencida)
        longa.resolve({ limite: 'feito' })
        const { statusCode, body } = await longa.resposta
        expect([statusCode, body]).toEqual([200, '{"limite":"feito"}'])
        const semFim = await comecar('longo')
        await vi.advanceTimersByTimeAsync(PRAZO_MS.longo * 2)
        expect((await semFim.resposta).statusCode).toBe(vencida)
      } finally {
        vi.useRealTimers()
      }
    },
  )
})
