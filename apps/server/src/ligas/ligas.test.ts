import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Liga } from '@portal/contract/ligas/ligas'
import { liga, tempera } from '../db/tables/ligas.ts'
import { logado } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

let servidor: ServidorDeTeste
let sufixo = 0
beforeAll(async () => {
  servidor = await novoServidor({ autenticar: async (bearer) => (bearer === 'dora' ? DORA : EVA) })
})
beforeEach(() => void (sufixo += 1))
afterAll(() => servidor.fechar())

const EVA = logado({ idUsuario: 7, nome: 'Eva', idEmpresa: 1, provedora: true, papeis: ['Configuracao'] })
/** The same role, in a company. */
const DORA = { ...EVA, nome: 'Dora', idEmpresa: 2, provedora: false }

/** The parts of answers that the tests read; an answer holds some of them. */
interface Corpo extends Liga {
  id: number
  quem: string
  atual: unknown
}

async function pedir(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, quem = 'eva') {
  const headers = { authorization: `Bearer ${quem}` }
  const resposta = await servidor.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  const corpo = resposta.json<unknown>()
  type Item = Corpo & { message: string; propertyName: string; label: string; value: number }
  return { status: resposta.statusCode, corpo: corpo as Corpo, lista: Array.isArray(corpo) ? (corpo as Item[]) : [] }
}
const novaTempera = async (descricao: string) => (await pedir('POST', '/tempera/Salvar', { descricao })).corpo.id
const novaLiga = async (campos: object) => (await pedir('POST', '/liga/Salvar', campos)).corpo.id
const nome = (texto: string) => `${texto} ${sufixo}`

describe('alloys and tempers belong to nobody', () => {
  it('and so are written by the provider only (decisions 0.4)', async () => {
    const idTempera = await novaTempera(nome('T6'))
    const idLiga = await novaLiga({ descricao: nome('6063'), idTempera })
    for (const [method, url, corpo] of [
      ['POST', '/liga/Salvar', { descricao: nome('Dela') }],
      ['POST', '/liga/Salvar', { idLiga, descricao: nome('6063xx') }],
      ['DELETE', `/liga/Remover/${idLiga}`, undefined],
      ['POST', '/tempera/Salvar', { descricao: nome('Dela') }],
      ['POST', '/tempera/Salvar', { idTempera, descricao: nome('T6xx') }],
      ['DELETE', `/tempera/Remover/${idTempera}`, undefined],
    ] as const)
      expect(await pedir(method, url, corpo, 'dora')).toMatchObject({
        status: 403,
        corpo: { message: 'Esta lista vale para todas as empresas e é mantida pela provedora do portal.' },
      })
    expect((await pedir('GET', `/liga/Index/${idLiga}`, undefined, 'dora')).corpo).toMatchObject({ versao: 1 })
  })
})

describe('alloys (ligas.001)', () => {
  it('are saved whole and answered whole (decisions D-05)', async () => {
    const idTempera = await novaTempera(nome('T5'))
    const campos = { descricao: nome('6060'), idTempera, elasticidade: '70000,5', tensaoMaxima: 145 }
    const idLiga = await novaLiga(campos)
    const esperada = { ...campos, elasticidade: 70_000.5, idLiga, versao: 1, tempera: nome('T5') }
    expect((await pedir('GET', `/liga/Index/${idLiga}`)).corpo).toEqual(esperada)
    expect((await pedir('GET', '/liga/ObterLigaTempera')).lista).toContainEqual(esperada)
  })

  it('need a description, and nothing else (ligas.003, decisions D-07)', async () => {
    const { status, lista } = await pedir('POST', '/liga/Salvar', { elasticidade: 'muita' })
    expect(status).toBe(400)
    expect(lista.map(({ message, propertyName }) => [propertyName, message])).toEqual([
      ['descricao', 'Campo obrigatório'],
      ['elasticidade', 'Valor inválido'],
    ])
    const idLiga = await novaLiga({ descricao: nome('Só nome'), elasticidade: '', idTempera: '' })
    expect((await pedir('GET', `/liga/Index/${idLiga}`)).corpo).toMatchObject({
      idTempera: null,
      tempera: null,
      elasticidade: null,
      tensaoMaxima: null,
    })
  })

  it('stand again with another temper, not with the same (decisions D-06)', async () => {
    const [t5, t6] = [await novaTempera(nome('T5')), await novaTempera(nome('T6'))]
    const descricao = nome('6063')
    const idLiga = await novaLiga({ descricao, idTempera: t5 })
    expect((await pedir('POST', '/liga/Salvar', { descricao, idTempera: t6 })).status).toBe(200)
    const { status, lista } = await pedir('POST', '/liga/Salvar', { descricao, idTempera: t5 })
    expect([status, lista]).toMatchObject([
      400,
      [{ message: 'Já existe esta liga com esta têmpera.', propertyName: 'descricao' }],
    ])
    expect((await pedir('POST', '/liga/Salvar', { idLiga, versao: 1, descricao, idTempera: t5 })).status).toBe(200)
    await novaLiga({ descricao: nome('Sem têmpera') })
    expect((await pedir('POST', '/liga/Salvar', { descricao: nome('SEM TEMPERA') })).status).toBe(400)
  })

  it('are listed in the order in which people read, alloy before temper', async () => {
    const [t6, t10] = [await novaTempera(nome('T6')), await novaTempera(nome('T10'))]
    await novaLiga({ descricao: nome('Zz10') })
    await novaLiga({ descricao: nome('Zz2'), idTempera: t10 })
    await novaLiga({ descricao: nome('Zz2'), idTempera: t6 })
    const { lista } = await pedir('GET', '/liga/ObterLigaTempera')
    expect(lista.filter((row) => row.descricao.startsWith('Zz')).map((row) => [row.descricao, row.tempera])).toEqual([
      [nome('Zz2'), nome('T6')],
      [nome('Zz2'), nome('T10')],
      [nome('Zz10'), null],
    ])
  })

  it('answer an older version with what was saved in between', async () => {
    const descricao = nome('6005')
    const idLiga = await novaLiga({ descricao })
    await pedir('POST', '/liga/Salvar', { idLiga, versao: 1, descricao, tensaoMaxima: 270 })
    const { status, corpo } = await pedir('POST', '/liga/Salvar', { idLiga, versao: 1, descricao, tensaoMaxima: 1 })
    expect([status, corpo]).toMatchObject([409, { quem: 'Eva', atual: { idLiga, versao: 2, tensaoMaxima: 270 } }])
  })

  it('are deleted, once', async () => {
    const idLiga = await novaLiga({ descricao: nome('Some') })
    expect((await pedir('DELETE', `/liga/Remover/${idLiga}`)).status).toBe(200)
    expect((await pedir('DELETE', `/liga/Remover/${idLiga}`)).status).toBe(404)
    expect((await pedir('GET', `/liga/Index/${idLiga}`)).status).toBe(404)
  })

  it('are 404 when they, or their temper, do not exist, and nothing is saved', async () => {
    const antes = await servidor.deps.database.leitura.$count(liga)
    const descricao = nome('Ninguém')
    expect((await pedir('POST', '/liga/Salvar', { idLiga: 2_000_000_000, descricao })).status).toBe(404)
    expect((await pedir('POST', '/liga/Salvar', { idTempera: 2_000_000_000, descricao })).status).toBe(404)
    expect(await servidor.deps.database.leitura.$count(liga)).toBe(antes)
  })
})

describe('tempers (ligas.002)', () => {
  it('are saved, changed, listed and offered to the alloys', async () => {
    const id = await novaTempera(nome('T66'))
    await pedir('POST', '/tempera/Salvar', { idTempera: id, versao: 1, descricao: nome('T67') })
    const esperada = { idTempera: id, versao: 2, descricao: nome('T67') }
    expect((await pedir('GET', `/tempera/Index/${id}`)).corpo).toEqual(esperada)
    expect((await pedir('GET', '/tempera/Index')).lista).toContainEqual(esperada)
    expect((await pedir('GET', '/liga/ObterTempera')).lista).toContainEqual({ label: nome('T67'), value: id })
  })

  it('need a description that no other has', async () => {
    await novaTempera(nome('T4'))
    const vazia = await pedir('POST', '/tempera/Salvar', {})
    expect([vazia.status, vazia.lista]).toMatchObject([400, [{ message: 'Campo obrigatório' }]])
    const repetida = await pedir('POST', '/tempera/Salvar', { descricao: nome('t4') })
    expect([repetida.status, repetida.lista]).toMatchObject([
      400,
      [{ message: 'Já existe um registro com esta descrição.', propertyName: 'descricao' }],
    ])
  })

  it('answer an older version with what was saved in between', async () => {
    const idTempera = await novaTempera(nome('T1'))
    await pedir('POST', '/tempera/Salvar', { idTempera, versao: 1, descricao: nome('T2') })
    const { status, corpo } = await pedir('POST', '/tempera/Salvar', { idTempera, versao: 1, descricao: nome('T3') })
    expect([status, corpo]).toMatchObject([409, { atual: { idTempera, versao: 2, descricao: nome('T2') } }])
  })

  it('are not deleted while alloys have them (decisions D-08)', async () => {
    const idTempera = await novaTempera(nome('T8'))
    const idLiga = await novaLiga({ descricao: nome('A'), idTempera })
    await novaLiga({ descricao: nome('B'), idTempera })
    const { status, lista } = await pedir('DELETE', `/tempera/Remover/${idTempera}`)
    expect([status, lista[0]?.message]).toEqual([400, 'Este registro está em uso e não pode ser excluído: 2 ligas.'])
    expect(await servidor.deps.database.leitura.$count(tempera)).toBeGreaterThan(0)
    await pedir('DELETE', `/liga/Remover/${idLiga}`)
    expect((await pedir('DELETE', `/tempera/Remover/${idTempera}`)).lista[0]?.message).toMatch(/: 1 liga\.$/)
  })

  it('go when nothing has them', async () => {
    const idTempera = await novaTempera(nome('T9'))
    expect((await pedir('DELETE', `/tempera/Remover/${idTempera}`)).status).toBe(200)
    expect((await pedir('GET', `/tempera/Index/${idTempera}`)).status).toBe(404)
  })
})
