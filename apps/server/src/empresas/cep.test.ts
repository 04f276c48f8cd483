import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarConsultaDeCep } from './cep.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let servico: Server
let url = ''
let pedidos: string[] = []
const NADA = { encontrado: false, endereco: '', bairro: '', cidade: '', estado: '' }
const SE = { encontrado: true, endereco: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' }

/** The service of an operator, with the habits of ViaCEP; some codes make it fail. */
beforeAll(async () => {
  servico = createServer((pedido, resposta) => {
    const cep = /\d{8}/.exec(pedido.url ?? '')?.[0] ?? ''
    pedidos.push(cep)
    if (cep === '00000002') return void resposta.writeHead(500).end()
    if (cep === '00000003') return void resposta.end('<html>')
    if (cep === '00000004') return
    if (cep === '00000001') return void resposta.end('{"erro": "true"}')
    resposta.end(
      JSON.stringify({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', ibge: '1' }),
    )
  })
  await new Promise<void>((pronto) => servico.listen(0, '127.0.0.1', pronto))
  url = `http://127.0.0.1:${(servico.address() as AddressInfo).port}/ws/{cep}/json/`
})
afterAll(() => {
  servico.closeAllConnections()
  servico.close()
})
beforeEach(() => {
  pedidos = []
})

let agora = new Date('2026-11-21T12:00:00Z')
const relogio = () => agora

describe('CEP look-up (decisions 0.3 "CEP")', () => {
  it('answers the address, and asks once a day for each code', async () => {
    const consultar = criarConsultaDeCep(url, relogio)
    expect(await consultar('01001-000')).toEqual(SE)
    expect(await consultar('01001000')).toEqual(SE)
    expect(pedidos).toEqual(['01001000'])
    agora = new Date('2026-11-23T12:00:00Z')
    expect(await consultar('01001000')).toEqual(SE)
    expect(pedidos).toHaveLength(2)
  })

  it('knows nothing of an unknown code, and remembers that', async () => {
    const consultar = criarConsultaDeCep(url, relogio)
    expect([await consultar('00000001'), await consultar('00000001')]).toEqual([NADA, NADA])
    expect(pedidos).toHaveLength(1)
  })

  it.each(['00000002', '00000003', '00000004'])(
    'knows nothing when the service fails (%s), and asks again',
    async (cep) => {
      const consultar = criarConsultaDeCep(url, relogio)
      expect([await consultar(cep), await consultar(cep)]).toEqual([NADA, NADA])
      expect(pedidos).toEqual([cep, cep])
    },
  )

  it('asks nobody for half a code or without a service', async () => {
    expect(await criarConsultaDeCep(url, relogio)('0100')).toEqual(NADA)
    expect(await criarConsultaDeCep(undefined, relogio)('01001000')).toEqual(NADA)
    expect(pedidos).toEqual([])
  })

  it('is served to who keeps companies, and saving does not wait for it', async () => {
    const mundo: Mundo = await novoMundo({ CEP_URL: url })
    expect((await mundo.pedir('maria', 'GET', '/empresa/cep/01001000')).corpo).toEqual(SE)
    expect((await mundo.pedir('maria', 'GET', '/empresa/cep/00000002')).corpo).toEqual(NADA)
    const { corpo } = await mundo.pedir('maria', 'GET', `/empresa/${mundo.ids.mae}`)
    const salva = await mundo.pedir('maria', 'POST', '/empresa', { ...corpo, cep: '00000004', perfil: undefined })
    expect(salva.corpo.isValid).toBe(true)
    expect(pedidos).toEqual(['01001000', '00000002'])
    await mundo.fechar()
  })
})
