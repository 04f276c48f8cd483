import { afterAll, beforeAll, expect, it } from 'vitest'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import { emConexaoPropria, type Database } from './client.ts'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
})
afterAll(() => database.fechar())

/** Whoever asks next gets the connection that is idle, if there is one. */
const qual = () =>
  emConexaoPropria(database.ler, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return rows[0]?.pid
  })

it('lends the same connection again when all went well', async () => {
  const antes = await qual()
  const arrumar: string[] = []
  const feito = await emConexaoPropria(
    database.ler,
    async () => 'feito',
    async () => arrumar.push('arrumada'),
  )
  expect([feito, arrumar, await qual()]).toEqual(['feito', ['arrumada'], antes])
})

it('throws it away with what a failure left in it', async () => {
  const antes = await qual()
  const falha = emConexaoPropria(
    database.ler,
    (client) => client.query('SELECT 1 / 0'),
    () => Promise.reject(new Error('not asked')),
  )
  await expect(falha).rejects.toThrow('division by zero')
  expect(await qual()).not.toBe(antes)
})

it('throws it away when it cannot be put in order, and answers what was done', async () => {
  const antes = await qual()
  const feito = await emConexaoPropria(
    database.ler,
    async () => 'feito',
    (client) => client.query('SELECT 1 / 0'),
  )
  expect(feito).toBe('feito')
  expect(await qual()).not.toBe(antes)
})
