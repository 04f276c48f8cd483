import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { MODELO } from '../test/banco.fixture.ts'
import { bancoCru } from '../test/bancoCru.fixture.ts'
import { porOrdemEmDia } from './ordenacao.ts'

/** On a connection of its own: one that lives on remembers how it sorted. */
async function emNova<T>(pool: Pool, sql: string): Promise<T[]> {
  const client = await pool.connect()
  try {
    return (await client.query<T & object>(sql)).rows
  } finally {
    client.release(true)
  }
}

const COLUNA_DO_LUGAR = `SELECT attname AS coluna FROM pg_attribute
  WHERE attrelid = 'pg_collation'::regclass AND attname IN ('colliculocale', 'colllocale')`
const depoisDe10 = `SELECT nome FROM pecas WHERE nome COLLATE pt_br > 'A10' ORDER BY nome COLLATE pt_br`
const EM_DIA = `SELECT collversion = pg_collation_actual_version(oid) AS "emDia" FROM pg_collation WHERE collname = 'pt_br'`

it('a server that sorts otherwise since it was upgraded finds again what indexes hold, at the next start', async () => {
  const pool = await bancoCru(MODELO)
  await pool.query(`CREATE TABLE pecas (nome text);
    CREATE INDEX ON pecas (nome COLLATE pt_br);
    INSERT INTO pecas VALUES ('A2'), ('A10');
    ALTER ROLE CURRENT_USER IN DATABASE ${pool.options.database} SET enable_seqscan = off`)
  const ditos: string[] = []
  const dizer = (texto: string) => ditos.push(texto)
  await porOrdemEmDia(pool, { info: dizer, warn: dizer })
  expect(ditos).toEqual([])
  // As another ICU would: the order is another, and the database still says the version of before.
  const [{ coluna } = { coluna: '' }] = await emNova<{ coluna: string }>(pool, COLUNA_DO_LUGAR)
  await pool.query(`UPDATE pg_collation SET ${coluna} = 'pt-BR', collversion = '0' WHERE collname = 'pt_br'`)
  expect(await emNova(pool, depoisDe10)).toEqual([])
  await porOrdemEmDia(pool, { info: dizer, warn: dizer })
  expect(await emNova(pool, depoisDe10)).toEqual([{ nome: 'A2' }])
  expect(await emNova(pool, EM_DIA)).toEqual([{ emDia: true }])
  expect(ditos).toEqual([expect.stringContaining('índices de ordem são refeitos')])
})

it('and tells the owner of a database whose own order is another how its indexes are rebuilt', async () => {
  const pool = await bancoCru(MODELO)
  await pool.query(`UPDATE pg_database SET datcollversion = '0' WHERE datname = current_database()`)
  const avisos: string[] = []
  await porOrdemEmDia(pool, { info: () => undefined, warn: (texto) => avisos.push(texto) })
  expect(avisos).toEqual([
    expect.stringContaining(`ALTER DATABASE ${pool.options.database} REFRESH COLLATION VERSION;`),
  ])
})
