import { type EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as rodada } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '@portal/contract/core/call'
import { lugarNaFila } from '@portal/contract/core/fila'
import { exportarProdutos } from '@portal/contract/exportacao/produtos'
import { livre } from '../fila/passagem.fixture.ts'
import { criarPassagem } from '../fila/passagem.ts'
import { contarEsperadas } from './esperadas.ts'

describe('a request', () => {
  const app = fastify()
  const passagem = criarPassagem()
  let soltar: () => void = () => undefined
  const rota = (url: string, call: AnyCall) =>
    app.get(url, { config: { call } }, () => new Promise<string>((pronto) => (soltar = () => pronto('pronto'))))
  const pedir = async (url: string) => {
    const chegou = new Promise<void>((agora) => app.server.once('request', () => agora()))
    const pedido = get(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${url}`)
    pedido.on('error', () => undefined)
    await chegou
    await rodada()
    return pedido
  }
  beforeAll(async () => {
    contarEsperadas(app, { passagem })
    rota('/curta', lugarNaFila)
    rota('/longa', exportarProdutos[0]?.call as AnyCall)
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('of a short call is waited for until it was answered', async () => {
    const pedido = await pedir('/curta')
    expect(await livre(passagem)).toBe(false)
    const respondida = once(pedido, 'response')
    soltar()
    const [chegada] = (await respondida) as [EventEmitter & { resume(): void }]
    chegada.resume()
    await once(chegada, 'end')
    await expect.poll(() => livre(passagem)).toBe(true)
  })

  it('of one that has gone is waited for no more', async () => {
    const pedido = await pedir('/curta')
    pedido.destroy()
    await expect.poll(() => livre(passagem)).toBe(true)
  })

  it('of an export, which stands in the line, makes no other one wait', async () => {
    const pedido = await pedir('/longa')
    expect(await livre(passagem)).toBe(true)
    pedido.destroy()
  })
})
