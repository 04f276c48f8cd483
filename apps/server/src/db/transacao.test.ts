import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import type { Database } from './client.ts'
import { transacionar } from './transacao.ts'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
  await database.escrever.query('CREATE TABLE anotada (n int PRIMARY KEY)')
})
beforeEach(() => database.escrever.query('TRUNCATE anotada'))
afterAll(() => database.fechar())

const PRAZO_MS = 300
const encadeada = <T>(fn: (transacao: Transacao) => Promise<T>, prazoMs?: number) =>
  emTransacao(database, AUTOR_SISTEMA, fn, { planos: 'ficam', prazoMs })
const anotar = ({ client }: Pick<Transacao, 'client'>, n: number) =>
  client.query('INSERT INTO anotada VALUES ($1)', [n])
const anotadas = async () =>
  (await database.escrever.query<{ n: number }>('SELECT n FROM anotada ORDER BY n')).rows.map(({ n }) => n)

it('sends the beginning with what is asked first, and at once what is asked at once', async () => {
  let idas: () => number = () => 0
  await encadeada(async (transacao) => {
    const { stream } = transacao.client.connection
    const escritas = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
    idas = () => escritas.reduce((soma, { mock }) => soma + mock.calls.length, 0)
    await Promise.all([anotar(transacao, 1), anotar(transacao, 2)])
    expect(idas()).toBe(1)
  })
  expect([idas(), await anotadas()]).toEqual([2, [1, 2]])
})

it('undoes all where one of several asked at once fails, tells what failed first, and goes on with the connection', async () => {
  const { totalCount } = database.escrever
  const depois = vi.fn()
  const recusada = encadeada(async (transacao) => {
    transacao.afterCommit(depois)
    await Promise.all([1, 1, 2].map((n) => anotar(transacao, n)))
  })
  await expect(recusada).rejects.toThrow('anotada_pkey')
  expect(depois).not.toHaveBeenCalled()
  expect(await anotadas()).toEqual([])
  expect(database.escrever.totalCount).toBe(totalCount)
})

it('writes nothing where the opening failed, and tells that', async () => {
  const client = await database.escrever.connect()
  const emVao = transacionar(
    client,
    'SELECT 1 / 0; BEGIN',
    async () => {
      await client.query('SELECT 1')
      return anotar({ client }, 1)
    },
    { encadeada: true },
  )
  await expect(emVao).rejects.toThrow('division by zero')
  expect(await anotadas()).toEqual([])
})

it('leaves nothing of a change whose time is over while it waits, also once it would wait no more', async () => {
  const outra = await database.escrever.connect()
  try {
    await outra.query('BEGIN; INSERT INTO anotada VALUES (1)')
    const esperando = encadeada(async (transacao) => {
      // Only the connection is given up: the server would go on.
      await transacao.client.query('SET LOCAL statement_timeout = 0')
      return anotar(transacao, 1)
    }, PRAZO_MS)
    await expect(esperando).rejects.toThrow('ficou muda')
    await outra.query('ROLLBACK')
    // It would wait for one that goes on, and be refused by one that came about.
    expect((await outra.query('INSERT INTO anotada VALUES (1)')).rowCount).toBe(1)
  } finally {
    outra.release()
  }
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
