import { setTimeout as esperar } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { tratarErros } from '../core/errorHandler.ts'
import { aliviar } from './operation.ts'

const PARADO_MS = 50
const UMA_HORA_MS = 3_600_000
const UM_SEGUNDO_MS = 1_000

function travar(ms: number): void {
  for (const fim = performance.now() + ms; performance.now() < fim;);
}

const abertas: FastifyInstance[] = []
afterAll(() => Promise.all(abertas.map((app) => app.close())))

/** One that is blocked again and again, each time for so long, until it is told that it cannot keep up. It is measured once a second. */
async function sobPressao(paradoMs: number, blocoMs: number): Promise<FastifyInstance> {
  const app = fastify()
  abertas.push(app)
  tratarErros(app)
  await aliviar(app, paradoMs)
  app.get('/api/coisa', () => 'chamada')
  app.get('/*', () => 'parte da página')
  await app.ready()
  while (!app.isUnderPressure()) {
    travar(blocoMs)
    await esperar(1)
  }
  return app
}

describe('a process that cannot keep up', () => {
  it('refuses calls, says when to come again, and still gives out the parts of its pages', async () => {
    const app = await sobPressao(PARADO_MS, PARADO_MS * 4)
    const chamada = await app.inject('/api/coisa')
    expect([chamada.statusCode, chamada.headers['retry-after']]).toEqual([503, '2'])
    expect(chamada.body).toContain(MENSAGENS.servidorIndisponivel)
    const parte = await app.inject('/assets/Notifications.css')
    expect([parte.statusCode, parte.body]).toEqual([200, 'parte da página'])
  })

  it('is not one that could only not measure itself for a second', async () => {
    const app = await sobPressao(UMA_HORA_MS, UM_SEGUNDO_MS * 1.2)
    expect((await app.inject('/api/coisa')).statusCode).toBe(200)
  })
})
