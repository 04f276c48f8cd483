import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import type { Database } from './client.ts'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
  await database.escrever.query('CREATE TABLE anotada (n int PRIMARY KEY)')
})
beforeEach(() => database.escrever.query('TRUNCATE anotada'))
afterAll(() => database.fechar())

const encadeada = <T>(fn: (transacao: Transacao) => Promise<T>) =>
  emTransacao(database, AUTOR_SISTEMA, fn, { planos: 'ficam' })
const anotar = ({ client }: Transacao, n: number) => client.query('INSERT INTO anotada VALUES ($1)', [n])
const anotadas = async () =>
  (await database.escrever.query<{ n: number }>('SELECT n FROM anotada ORDER BY n')).rows.map(({ n }) => n)

it('sends the beginning with what is asked first, what is asked at once, and the end with what is asked last', async () => {
  let idas: () => number = () => 0
  await encadeada(async (transacao) => {
    const { stream } = transacao.client.connection
    const escritas = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
    idas = () => escritas.reduce((soma, { mock }) => soma + mock.calls.length, 0)
    await Promise.all([anotar(transacao, 1), anotar(transacao, 2)])
    expect(idas()).toBe(1)
    await transacao.porUltimo(anotar(transacao, 3))
  })
  expect([idas(), await anotadas()]).toEqual([2, [1, 2, 3]])
})

it('undoes all where what was asked last fails, and tells that', async () => {
  const { totalCount } = database.escrever
  const depois = vi.fn()
  const recusada = encadeada(async (transacao) => {
    transacao.afterCommit(depois)
    await anotar(transacao, 1)
    await transacao.porUltimo(anotar(transacao, 1))
    await transacao.porUltimo(anotar(transacao, 2))
  })
  await expect(recusada).rejects.toThrow('anotada_pkey')
  const desistiu = encadeada(async (transacao) => {
    await transacao.porUltimo(anotar(transacao, 1))
    await transacao.porUltimo(anotar(transacao, 1))
    await anotar(transacao, 2)
  })
  await expect(desistiu).rejects.toThrow('anotada_pkey')
  expect(depois).not.toHaveBeenCalled()
  expect(await anotadas()).toEqual([])
  // The connection goes on.
  expect(database.escrever.totalCount).toBe(totalCount)
})

it('undoes what was asked when who asked gives up, what was asked last with it', async () => {
  const recusada = encadeada(async (transacao) => {
    await transacao.porUltimo(anotar(transacao, 1))
    throw new Error('recusa')
  })
  await expect(recusada).rejects.toThrow('recusa')
  expect(await anotadas()).toEqual([])
})

it.each([{}, { planos: 'ficam' } as const])(
  'tells nobody of a change that was undone behind his back (%o)',
  async (modo) => {
    const perdida = emTransacao(
      database,
      AUTOR_SISTEMA,
      async (transacao) => {
        await anotar(transacao, 1)
        await anotar(transacao, 1).catch(() => undefined)
      },
      modo,
    )
    await expect(perdida).rejects.toThrow('undone')
    expect(await anotadas()).toEqual([])
  },
)

it('waits for each where statements are not sent one upon the other', async () => {
  const vistas: number[] = []
  await emTransacao(database, AUTOR_SISTEMA, async (transacao) => {
    await transacao.porUltimo(anotar(transacao, 1).then(() => vistas.push(1)))
    expect(vistas).toEqual([1])
  })
  expect(await anotadas()).toEqual([1])
})
