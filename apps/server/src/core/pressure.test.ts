import { setTimeout as esperar } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { tratarErros } from './errorHandler.ts'
import { aliviar } from './operation.ts'

const PARADO_MS = 50
const app = fastify()

function travar(ms: number): void {
  for (const fim = performance.now() + ms; performance.now() < fim;);
}

describe('a process that cannot keep up', () => {
  beforeAll(async () => {
    tratarErros(app)
    await aliviar(app, PARADO_MS)
    app.get('/api/coisa', () => 'chamada')
    app.get('/*', () => 'parte da página')
    await app.ready()
    // Measured once a second.
    while (!app.isUnderPressure()) {
      travar(PARADO_MS * 4)
      await esperar(1)
    }
  })
  afterAll(() => app.close())

  it('refuses calls, and says when to come again', async () => {
    const { statusCode, headers, body } = await app.inject('/api/coisa')
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(body).toContain(MENSAGENS.servidorIndisponivel)
  })

  it('still gives out the parts of its pages', async () => {
    const { statusCode, body } = await app.inject('/assets/Notifications.css')
    expect([statusCode, body]).toEqual([200, 'parte da página'])
  })
})
