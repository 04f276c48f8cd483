import { readdirSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MODELO } from '../test/banco.fixture.ts'
import { bancoCru } from '../test/bancoCru.fixture.ts'
import { comoEra, descrever } from './esquema.fixture.ts'
import { comTexto, lerEsquema, migrar, pendentes } from './migrate.ts'
import { EsquemaIncompativel, TabelaTravada } from './umPasso.ts'

const m = (nome: string, soma = `soma de ${nome}`) => ({ nome, sql: 'SELECT 1', soma })
const feitas = (...lista: { nome: string; soma: string }[]) => new Map(lista.map(({ nome, soma }) => [nome, soma]))
const nomes = (lista: readonly { nome: string }[]) => lista.map(({ nome }) => nome)

describe('pending migrations', () => {
  const todas = { antigas: [m('1'), m('2')], novas: [m('inicio'), m('b'), m('c')] }

  it('are those the ledger does not name, in their order', () => {
    const { antigas, novas } = pendentes(todas, feitas(m('inicio'), m('b')))
    expect([nomes(antigas), nomes(novas)]).toEqual([[], ['c']])
  })
  it('are the beginning and what follows for an empty database', () => {
    const { antigas, novas } = pendentes(todas, feitas())
    expect([nomes(antigas), nomes(novas)]).toEqual([[], ['inicio', 'b', 'c']])
    expect(novas[0]?.sql).toBe('SELECT 1')
  })
  it('are the old ones that are missing for a database of before, for which the beginning has nothing left to do', () => {
    const { antigas, novas } = pendentes(todas, feitas(m('1')))
    expect([nomes(antigas), nomes(novas)]).toEqual([['2'], ['inicio', 'b', 'c']])
    expect(novas[0]?.sql).toBe('')
  })
  it('are none on a schema newer than the program', () => {
    expect(() => pendentes(todas, feitas(m('inicio'), m('z')))).toThrow(EsquemaIncompativel)
  })
  it.each(['2', 'b'])('are none when one that ran was rewritten (%s)', (nome) => {
    expect(() => pendentes(todas, feitas(m('1'), m('2'), m('inicio'), m(nome, 'outra')))).toThrow(
      /alterada depois de aplicada/,
    )
  })
})

const vazio = () => bancoCru('template0')

describe('every ledger reaches one schema', () => {
  it.each(['0000_funcoes', '0019_material-ordem', '0045_o-que-pende-mexeu', '0059_versao-das-partes'])(
    'that of %s as well as an empty one',
    async (ultima) => {
      const [novo, antigo] = [await vazio(), await vazio()]
      await comoEra(antigo, ultima)
      for (const pool of [novo, antigo]) await migrar(pool, () => undefined)
      expect(await descrever(antigo)).toBe(await descrever(novo))
    },
  )

  it('and the texts of all old migrations are kept as they ran', async () => {
    const { antigas } = await lerEsquema()
    expect(nomes(await comTexto(antigas))).toEqual(nomes(antigas))
    expect(antigas.length).toBeGreaterThan(0)
  })
})

it('one snapshot of the tables is kept, the last', async () => {
  const pasta = new URL('./migrations/', import.meta.url)
  const { novas } = await lerEsquema()
  const ultima = novas.at(-1)?.nome.split('_')[0]
  expect(readdirSync(new URL('meta/', pasta)).filter((nome) => nome.endsWith('snapshot.json'))).toEqual([
    `${ultima}_snapshot.json`,
  ])
})

it('a migration gives a table up that somebody else holds, says what to do, and has changed nothing', async () => {
  const pool = await bancoCru(MODELO)
  const outro = await pool.connect()
  onTestFinished(() => outro.release(true))
  await outro.query('BEGIN; LOCK TABLE linha IN ACCESS SHARE MODE')
  const nova = { nome: '9999_nova', sql: 'CREATE TABLE nova (); ALTER TABLE linha ADD nova int', soma: 'x' }
  const esta = await lerEsquema()
  const esquema = { ...esta, novas: [...esta.novas, nova] }
  const feito = migrar(pool, () => undefined, { esquema, esperaMs: 50 })
  await expect(feito).rejects.toThrow(TabelaTravada)
  await expect(feito).rejects.toThrow(/migração 9999_nova .* Pare as outras instâncias/)
  const { rows } = await pool.query("SELECT to_regclass('nova') AS nova")
  expect(rows).toEqual([{ nova: null }])
  await outro.query('ROLLBACK')
  expect(await migrar(pool, () => undefined, { esquema, esperaMs: 50 })).toBe(1)
})
