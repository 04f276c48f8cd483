import { Pool } from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { criarBanco } from '../test/banco.ts'
import { EsquemaIncompativel, lerMigracoes, migrar, pendentes, TabelaTravada } from './migrate.ts'

const m = (nome: string, soma = `soma de ${nome}`) => ({ nome, sql: '', soma })
const feitas = (...lista: { nome: string; soma: string }[]) => new Map(lista.map(({ nome, soma }) => [nome, soma]))

describe('pending migrations', () => {
  it('are those the ledger does not name, in their order', () => {
    expect(pendentes([m('a'), m('b'), m('c')], feitas(m('a'))).map(({ nome }) => nome)).toEqual(['b', 'c'])
  })
  it('are none on a schema newer than the program', () => {
    expect(() => pendentes([m('a')], feitas(m('a'), m('z')))).toThrow(EsquemaIncompativel)
  })
  it('are none when one that ran was rewritten', () => {
    expect(() => pendentes([m('a')], feitas(m('a', 'outra')))).toThrow(/alterada depois de aplicada/)
  })
})

it('a migration gives a table up that somebody else holds, says what to do, and has changed nothing', async () => {
  const banco = await criarBanco(inject('banco'))
  const pool = new Pool(banco.config)
  // They go with their database, those at work and those that rest.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const outro = await pool.connect()
  onTestFinished(async () => {
    outro.release(true)
    await pool.end()
    await banco.apagar()
  })
  await outro.query('BEGIN; LOCK TABLE linha IN ACCESS SHARE MODE')
  const nova = { nome: '9999_nova', sql: 'CREATE TABLE nova (); ALTER TABLE linha ADD nova int', soma: 'x' }
  const todas = [...(await lerMigracoes()), nova]
  const feito = migrar(pool, () => undefined, { todas, esperaMs: 50 })
  await expect(feito).rejects.toThrow(TabelaTravada)
  await expect(feito).rejects.toThrow(/migração 9999_nova .* Pare as outras instâncias/)
  const { rows } = await pool.query("SELECT to_regclass('nova') AS nova")
  expect(rows).toEqual([{ nova: null }])
  await outro.query('ROLLBACK')
  expect(await migrar(pool, () => undefined, { todas, esperaMs: 50 })).toBe(1)
})
