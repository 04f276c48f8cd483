import { EventEmitter, once } from 'node:events'
import { get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as rodada } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '@portal/contract/core/call'
import { lugarNaFila } from '@portal/contract/core/fila'
import { exportarProdutos } from '@portal/contract/exportacao/produtos'
import { contarEsperadas, criarPassagem, type Passagem } from './passagem.ts'

const resposta = () => new EventEmitter() as EventEmitter & ServerResponse

/** Whether long work would go on at once: nobody waits for a short answer. */
async function livre(passagem: Passagem): Promise<boolean> {
  let seguiu = false
  const dada = passagem.dar().then(() => (seguiu = true))
  await rodada()
  await rodada()
  const logo = seguiu
  await dada
  return logo
}

describe('long work', () => {
  it('goes on at once where nobody waits for a short answer', async () => {
    expect(await livre(criarPassagem())).toBe(true)
  })

  it('lets those pass who wait, all of them', async () => {
    const passagem = criarPassagem()
    const [uma, outra] = [resposta(), resposta()]
    passagem.esperada(uma)
    passagem.esperada(outra)
    uma.emit('close')
    let passou = false
    const dada = passagem.dar().then(() => expect(passou).toBe(true))
    await rodada()
    await rodada()
    passou = true
    outra.emit('close')
    await dada
    expect(await livre(passagem)).toBe(true)
  })

  it('goes on after a moment though there is always somebody', async () => {
    const passagem = criarPassagem()
    passagem.esperada(resposta())
    await passagem.dar()
    await passagem.dar()
    expect(await livre(passagem)).toBe(false)
  })
})

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
    contarEsperadas(app, passagem)
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
