import { readdirSync } from 'node:fs'
import type { Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MODELO } from '../test/banco.fixture.ts'
import { bancoCru } from '../test/bancoCru.fixture.ts'
import { comoEra, descrever } from './esquema.fixture.ts'
import { aoLado, declaradasSemUso, estreitadas, tabelasDe } from './estreitadas.fixture.ts'
import { comTexto, lerEsquema, migrar, pendentes } from './migrate.ts'
import { EsquemaIncompativel, TabelaTravada } from './umPasso.ts'
import { desdeEssa, lerFins, desdeQual } from './versoes.ts'

const m = (nome: string, soma = `soma de ${nome}`, desde: string | null = null) => ({
  nome,
  sql: 'SELECT 1',
  soma,
  desde,
})
const feitas = (...lista: ReturnType<typeof m>[]) =>
  new Map(lista.map(({ nome, soma, desde }) => [nome, { soma, desde }]))
const nomes = (lista: readonly { nome: string }[]) => lista.map(({ nome }) => nome)

describe('pending migrations', () => {
  const todas = { antigas: [m('1'), m('2')], novas: [m('inicio'), m('b'), m('c')], versao: '1.2.0' }

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
  it('are none, and no reason to end, on a database that the version after this one has widened', () => {
    const deDepois = m('z', 'soma', '1.2.0')
    expect(pendentes(todas, feitas(...todas.novas, deDepois))).toEqual({ antigas: [], novas: [] })
  })
  it('end a version that is older than the ledger allows, which says so', () => {
    const deDepois = [m('y', 'soma', '1.2.0'), m('z', 'soma', '1.10.0')]
    expect(() => pendentes(todas, feitas(...todas.novas, ...deDepois))).toThrow(
      new EsquemaIncompativel(
        'O banco de dados é de uma versão mais nova do portal (migração z), que serve ao portal 1.10.0 ou mais novo; este é o 1.2.0. Atualize o programa; nada foi alterado.',
      ),
    )
  })
  it('end a version of another line, whose own migrations the database lacks', () => {
    expect(() => pendentes(todas, feitas(m('inicio'), m('b'), m('z', 'soma', '1.2.0')))).toThrow(EsquemaIncompativel)
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
  const nova = { ...m('9999_nova'), sql: 'CREATE TABLE nova (); ALTER TABLE linha ADD nova int' }
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

it('and gives up, as told, what somebody waits for who holds what it waits for', async () => {
  const pool = await bancoCru(MODELO)
  const outro = await pool.connect()
  onTestFinished(() => outro.release(true))
  // Whoever waited longest is told first.
  await outro.query("SET deadlock_timeout = '1min'; BEGIN; LOCK TABLE linha IN ACCESS SHARE MODE")
  const nova = { ...m('9999_nova'), sql: 'ALTER TABLE cor ADD nova int; ALTER TABLE linha ADD nova int' }
  const esta = await lerEsquema()
  const feito = migrar(pool, () => undefined, { esquema: { ...esta, novas: [...esta.novas, nova] } })
  feito.catch(() => undefined)
  const espera = "SELECT FROM pg_locks WHERE relation = 'linha'::regclass AND NOT granted"
  while (!(await outro.query(espera)).rowCount);
  await outro.query('LOCK TABLE cor IN ACCESS SHARE MODE')
  await expect(feito).rejects.toThrow(TabelaTravada)
})

it('the line beside the weight of each profile is filled in while others read, and kept as the version before writes', async () => {
  const pool = await bancoCru('template0')
  const esta = await lerEsquema()
  const ate = esta.novas.findIndex(({ nome }) => nome.startsWith('0097_'))
  const derivados = esta.emVigor.arquivos.filter(({ nome }) => nome === 'derivados')
  const antes = { ...esta, novas: esta.novas.slice(0, ate), emVigor: { versao: 0, arquivos: derivados } }
  await migrar(pool, () => undefined, { esquema: antes })
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('SET session_replication_role = replica')
  const inserir = (id: number, linha: number | null) =>
    client.query(
      `INSERT INTO material (id, tipo, id_referencia, id_linha, codigo, descricao, status, situacao)
       OVERRIDING SYSTEM VALUE VALUES (${id}, 'PERFIL', 1, ${linha}, 'P${id}', 'Perfil', 1, 1)`,
    )
  for (const id of [1, 2, 3]) await inserir(id, id === 3 ? null : id)
  await client.query('INSERT INTO perfil (id, peso) VALUES (1, 1), (2, 2), (3, 3)')
  await client.query('SET session_replication_role = origin')
  const lidas = async () =>
    (await client.query('SELECT id, linha_do_material AS linha FROM perfil ORDER BY id')).rows as unknown[]
  const aplicar = async (nome: string) => {
    const { sql = '' } = esta.novas.find((nova) => nova.nome.startsWith(nome)) ?? {}
    for (const parte of sql.split('--> statement-breakpoint')) await client.query(parte)
  }
  await aplicar('0097_')
  const leitor = await pool.connect()
  onTestFinished(() => leitor.release(true))
  await leitor.query('BEGIN; SELECT FROM perfil JOIN material USING (id)')
  await client.query("BEGIN; SET LOCAL lock_timeout = '20s'")
  await aplicar('0098_')
  await leitor.query('COMMIT; SELECT FROM material JOIN perfil USING (id)')
  await client.query('COMMIT')
  expect(await lidas()).toEqual([
    { id: 1, linha: 1 },
    { id: 2, linha: 2 },
    { id: 3, linha: null },
  ])
  await client.query('ALTER TABLE material DROP CONSTRAINT material_id_linha_linha_id_fk')
  await client.query('ALTER TABLE material DROP CONSTRAINT material_id_referencia_referencia_id_fk')
  await client.query('UPDATE material SET id_linha = 9 WHERE id IN (1, 3)')
  await inserir(4, 9)
  await client.query('INSERT INTO perfil (id, peso) VALUES (4, 4)')
  expect(await lidas()).toEqual([1, 2, 3, 4].map((id) => ({ id, linha: id === 2 ? 2 : 9 })))
})

describe('the ledger', () => {
  const livro = (pool: Pool) =>
    pool.query<{ nome: string; desde: string | null }>('SELECT nome, desde FROM portal_migracao ORDER BY nome')

  it('names the oldest version that may run on it: that before the migration', async () => {
    const pool = await bancoCru(MODELO)
    const esta = await lerEsquema()
    const depois = m('9999_depois', 'x', '1.0.0')
    const deDepois = { ...esta, novas: [...esta.novas, depois], versao: '1.1.0' }
    expect(await migrar(pool, () => undefined, { esquema: deDepois })).toBe(1)
    expect((await livro(pool)).rows.at(-1)).toEqual({ nome: '9999_depois', desde: '1.0.0' })
    // The version before starts anew beside it and changes nothing; one that is older ends.
    expect(await migrar(pool, () => undefined, { esquema: { ...esta, versao: '1.0.0' } })).toBe(0)
    await expect(migrar(pool, () => undefined, { esquema: { ...esta, versao: '0.9.9' } })).rejects.toThrow(
      /serve ao portal 1\.0\.0 ou mais novo; este é o 0\.9\.9/,
    )
  })

  it('of an installation from before versions were counted gets their column, and waits for nobody afterwards', async () => {
    const pool = await bancoCru(MODELO)
    await pool.query('ALTER TABLE portal_migracao DROP COLUMN desde')
    expect(await migrar(pool, () => undefined)).toBe(0)
    const copia = await pool.connect()
    onTestFinished(() => copia.release(true))
    await copia.query('BEGIN; LOCK TABLE portal_migracao IN ACCESS SHARE MODE')
    expect(await migrar(pool, () => undefined, { esperaMs: 50 })).toBe(0)
    expect((await livro(pool)).rows.every(({ desde }) => desde === null)).toBe(true)
  })

  it('counts a migration to the version that came after the last one listed before it', () => {
    const fins = [
      { versao: '1.0.0', ultima: 'b' },
      { versao: '1.1.0', ultima: 'd' },
    ]
    const todas = ['a', 'b', 'c', 'd', 'e']
    expect(todas.map((nome) => desdeQual(nome, todas, fins))).toEqual(['1.0.0', '1.0.0', '1.0.0', '1.0.0', '1.1.0'])
  })

  it('of versions lists no later one than the product is, and only migrations that there are', async () => {
    const { novas, versao } = await lerEsquema()
    const fins = await lerFins()
    expect(fins.filter((fim) => !desdeEssa(versao, fim.versao))).toEqual([])
    expect(fins.filter(({ ultima }) => !nomes(novas).includes(ultima))).toEqual([])
  })
})

describe('what the version before reads and writes', () => {
  it('is left by the newest migrations', async () => {
    const pool = await vazio()
    const [{ novas, ...esta }, fins] = await Promise.all([lerEsquema(), lerFins()])
    const ate = 1 + novas.findIndex(({ nome }) => nome === fins.at(-1)?.ultima)
    const derivados = esta.emVigor.arquivos.filter(({ nome }) => nome === 'derivados')
    const esquema = { ...esta, novas: novas.slice(0, ate), emVigor: { versao: 0, arquivos: derivados } }
    await migrar(pool, () => undefined, { esquema })
    const antes = await tabelasDe(pool)
    for (const { sql } of novas.slice(ate)) await pool.query(`BEGIN; ${sql}; COMMIT`)
    const semUso = declaradasSemUso(
      novas.slice(ate).map(({ sql }) => sql),
      fins.at(-1)?.versao ?? '',
    )
    expect(estreitadas(antes, await tabelasDe(pool)).filter(({ coisa }) => !semUso.has(coisa))).toEqual([])
  })

  it('would not be by what takes something away, or forbids more', async () => {
    const tiram = {
      'DROP TABLE filha': ['filha saiu'],
      'ALTER TABLE mae DROP COLUMN nota': ['mae.nota saiu'],
      'ALTER TABLE mae RENAME COLUMN nota TO recado': ['mae.nota saiu'],
      'ALTER TABLE mae ALTER COLUMN nota TYPE varchar(20)': ['mae.nota é varchar(20) em vez de varchar(60)'],
      'ALTER TABLE mae ALTER COLUMN quantas TYPE bigint': ['mae.quantas é bigint em vez de integer'],
      'ALTER TABLE mae ALTER COLUMN nota SET NOT NULL': ['mae.nota exige valor'],
      'ALTER TABLE mae ALTER COLUMN quantas DROP NOT NULL': ['mae.quantas pode vir sem valor'],
      'ALTER TABLE mae ALTER COLUMN quantas DROP DEFAULT': ['mae.quantas perdeu o seu valor inicial'],
      'ALTER TABLE mae ADD COLUMN nova integer NOT NULL': ['mae.nova exige valor'],
      'ALTER TABLE mae ADD CHECK (quantas > 1)': ['mae.mae_quantas_check proíbe mais'],
      'ALTER TABLE mae ADD UNIQUE (nota)': ['mae.mae_nota_key proíbe mais'],
      'CREATE UNIQUE INDEX outro ON mae (nota) WHERE quantas > 1': ['mae.outro proíbe mais'],
      'ALTER TABLE filha DROP CONSTRAINT filha_codigo_key': ['filha.filha_codigo_key saiu'],
      'ALTER TABLE mae ADD FOREIGN KEY (quantas) REFERENCES filha': ['mae.mae_quantas_fkey proíbe mais'],
    }
    expect(await aoLado(Object.keys(tiram))).toEqual(tiram)
  })

  it('is by what only adds', async () => {
    const alargam = [
      'CREATE TABLE nova (id integer PRIMARY KEY, idmae integer NOT NULL REFERENCES mae)',
      'ALTER TABLE mae ADD COLUMN nova integer',
      'ALTER TABLE mae ADD COLUMN nova integer NOT NULL DEFAULT 0 CHECK (nova >= 0)',
      'ALTER TABLE mae ADD COLUMN idfilha integer REFERENCES filha',
      'ALTER TABLE mae ADD COLUMN codigo text UNIQUE',
      'ALTER TABLE mae ALTER COLUMN nota TYPE varchar(80)',
      'ALTER TABLE mae ALTER COLUMN nota TYPE text',
      'ALTER TABLE mae DROP CONSTRAINT pouca',
      'CREATE INDEX outro ON mae (nota)',
    ]
    expect(await aoLado(alargam)).toEqual(Object.fromEntries(alargam.map((sql) => [sql, []])))
  })

  it('may go once a version is out that does without it, which the migration says', () => {
    const sql = '-- sem uso desde 1.1.0: mae.nota, filha\nDROP TABLE filha'
    expect([...declaradasSemUso([sql], '1.1.0')]).toEqual(['mae.nota', 'filha'])
    expect([...declaradasSemUso([sql], '1.0.0')]).toEqual([])
  })
})
