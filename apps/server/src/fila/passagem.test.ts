import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as rodada } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { criarPassagem } from './passagem.ts'
import { livre } from './passagem.fixture.ts'

const resposta = () => new EventEmitter() as EventEmitter & ServerResponse

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
