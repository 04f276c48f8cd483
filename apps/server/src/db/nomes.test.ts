import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { Query, type Pool, type PoolClient } from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarBanco } from '../test/banco.fixture.ts'
import { abrirBanco, comPlano, dbSobre, emConexaoPropria, porChave, type Conexao, type Database } from './client.ts'
import { nomePreparado } from './nomes.ts'

const larga = pgTable('larga', { id: integer().primaryKey(), n: integer() })

/** A table of few rows in a database of the test's own, of whose sessions only one of each pool is asked unless more are. */
async function aberto(mais: Conexao = {}): Promise<Database> {
  const banco = await criarBanco(inject('banco'))
  const database = abrirBanco({ ...banco.config, ...mais }, () => undefined)
  onTestFinished(async () => {
    await database.fechar()
    await banco.apagar()
  })
  await database.escrever.query('CREATE TABLE larga (id int PRIMARY KEY, n int)')
  await database.escrever.query('INSERT INTO larga SELECT i, i FROM generate_series(1, 9) AS i')
  return database
}

interface Guardada extends Record<string, unknown> {
  statement: string
  generic_plans: number
}
const guardadas = async (conexao: Pick<Pool | PoolClient, 'query'>): Promise<Guardada[]> =>
  (await conexao.query<Guardada>('SELECT statement, generic_plans::int FROM pg_prepared_statements')).rows

const UMA = 'select n from larga where id = $1'

describe('a statement without a name', () => {
  it.each([
    ['a set', 'select n from larga where id = any($1::int[])'],
    ['rows of sets', 'select n from larga join unnest($1::int[]) as estes(id) using (id)'],
    ['rows of a document', 'insert into larga select id, n from jsonb_to_recordset($1) as r(id int, n int)'],
    ['all columns', 'select * from larga where id = $1'],
    ['all columns of one of two tables', 'select l.*, 1 from larga l where id = $1'],
    ['all columns of what was written', 'update larga set n = $1 returning *'],
    ['all columns inside', 'with l as (select * from larga) select n from l where id = $1'],
    ['a list of values', 'select n from larga where id in ($1, $2)'],
    ['several rows', 'insert into larga (id, n) values ($1, $2), ($3, $4)'],
    ['the queue', 'select 1 from pgboss.job where id = $1'],
    ['a very long text', `select n from larga where id = $1 ${'or n = $1 '.repeat(2_000)}`],
  ])('is one of %s', (_, texto) => {
    expect(nomePreparado(texto)).toBe('')
  })

  it.each([
    UMA,
    'select count(*) from larga where id = $1',
    'select n * $1 from larga',
    'insert into larga values ($1, $2)',
  ])('is not: %s', (texto) => {
    expect(nomePreparado(texto)).not.toBe('')
    expect(nomePreparado(texto)).not.toBe(nomePreparado(`${texto} and true`))
  })
})

describe('what is asked with values is kept under a name', () => {
  it.each(['ler', 'escrever', 'sessoes', 'porChave', 'comPlano'] as const)('on each connection of %s', async (nome) => {
    const { [nome]: pool } = await aberto()
    for (const id of [1, 2]) expect((await pool.query(UMA, [id])).rows).toEqual([{ n: id }])
    expect((await guardadas(pool)).map(({ statement }) => statement)).toEqual([UMA])
  })

  it('of drizzle and of a connection of its own, too', async () => {
    const { escrever } = await aberto()
    const texto = await emConexaoPropria(escrever, async (client) => {
      await dbSobre(client)
        .select({ n: larga.n })
        .from(larga)
        .where(sql`${larga.id} = ${3}`)
      return (await guardadas(client)).map(({ statement }) => statement)
    })
    expect(texto).toEqual(['select "n" from "larga" where "larga"."id" = $1'])
  })

  it('but neither commands without values, nor cursors', async () => {
    const { ler } = await aberto()
    await ler.query('SELECT n FROM larga WHERE id = 1')
    await emConexaoPropria(ler, async (client) => {
      // As cursors and copies do, it brings its own way of being sent.
      const fim = Promise.withResolvers<void>()
      client.query(new Query({ text: UMA }, [4])).on('end', () => fim.resolve())
      await fim.promise
      await client.query('BEGIN')
      await client.query('DECLARE c CURSOR FOR SELECT n FROM larga WHERE id = $1', [4])
      expect((await client.query('FETCH c')).rows).toEqual([{ n: 4 }])
      await client.query('COMMIT')
    })
    expect(await guardadas(ler)).toEqual([])
  })

  it('up to three hundred on a connection', async () => {
    const { ler } = await aberto()
    for (let i = 0; i < 310; i++) await ler.query(`select n + ${i} as n from larga where id = $1`, [1])
    expect(await guardadas(ler)).toHaveLength(300)
    expect((await ler.query(`select n + 309 as n from larga where id = $1`, [1])).rows).toEqual([{ n: 310 }])
  })

  it('and nothing is where a pooler would lose it', async () => {
    const { ler, leitura } = await aberto({ preparadas: false })
    await ler.query(UMA, [1])
    await ler.query({ name: 'sem_valores', text: 'select 1' })
    await leitura
      .select({ n: larga.n })
      .from(larga)
      .where(sql`${larga.id} = ${sql.placeholder('id')}`)
      .prepare('de_alguem')
      .execute({ id: 3 })
    expect(await guardadas(ler)).toEqual([])
  })

  it('even by who prepared it, where its set would be planned once for all', async () => {
    const { escrever } = await aberto()
    const consulta = { name: 'do_conjunto', text: 'select n from larga where id = any($1::int[])' }
    for (let i = 0; i < 8; i++) await escrever.query(consulta, [[1, 2]])
    expect(await guardadas(escrever)).toEqual([])
  })
})

describe('a record read by its key', () => {
  it('has one plan for all keys, where a list is planned for its values', async () => {
    const { leitura, ler, porChave: chaves } = await aberto()
    const uma = (id: number) => sql`select n from larga where id = ${id}`
    await porChave(leitura).execute(uma(1))
    await leitura.execute(uma(1))
    expect(await guardadas(chaves)).toEqual([{ statement: UMA, generic_plans: 1 }])
    expect(await guardadas(ler)).toEqual([{ statement: UMA, generic_plans: 0 }])
  })

  it('refuses to be a set, and to change anything', async () => {
    const { porChave: chaves } = await aberto()
    await expect(chaves.query('select n from larga where id = any($1)', [[1]])).rejects.toThrow('not read by key')
    await expect(chaves.query('update larga set n = $1', [1])).rejects.toThrow('read-only')
  })

  it('is read in the transaction that changed it', async () => {
    const database = await aberto()
    const lido = await emTransacao(database, AUTOR_SISTEMA, async ({ db }) => {
      await db
        .update(larga)
        .set({ n: 70 })
        .where(sql`${larga.id} = 7`)
      return porChave(db)
        .select({ n: larga.n })
        .from(larga)
        .where(sql`${larga.id} = 7`)
    })
    expect(lido).toEqual([{ n: 70 }])
  })
})

describe('a set whose plan takes longer than what it finds', () => {
  it('has one plan for all values where its author asks for it, and changes nothing there', async () => {
    const { leitura, comPlano: planos } = await aberto()
    const texto = 'select n from larga where id = any($1::int[])'
    for (const ids of [[1], [2, 3], []]) {
      const { rows } = await comPlano(leitura).execute<{ n: number }>(
        sql`select n from larga where id = any(${sql.param(ids)}::int[])`,
      )
      expect(rows.map(({ n }) => n)).toEqual(ids)
    }
    expect(await guardadas(planos)).toEqual([{ statement: texto, generic_plans: 3 }])
    await expect(planos.query('update larga set n = $1', [1])).rejects.toThrow('read-only')
  })
})

describe('a table that changes under kept plans', () => {
  const pidDe = async (client: PoolClient) =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid

  it('lets what is under way be done whole once more, while others go on', async () => {
    const database = await aberto()
    await database.escrever.query('CREATE TABLE feita (vez int, n bigint)')
    let vezes = 0
    const mudada = Promise.withResolvers<void>()
    const andar = async () => {
      for (let i = 0; i < 40; i++) {
        const vez = (vezes += 1)
        if (vez === 120)
          mudada.resolve(
            database.escrever.query('ALTER TABLE larga ALTER n TYPE bigint, ADD m int').then(() => undefined),
          )
        await emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
          await client.query('insert into feita (vez) values ($1)', [vez])
          const { rows } = await client.query<{ n: number }>(UMA, [1 + (vez % 9)])
          await client.query('update feita set n = $2 where vez = $1', [vez, rows[0]?.n])
        })
        expect((await database.ler.query(UMA, [1])).rows).toEqual([{ n: 1 }])
      }
    }
    await Promise.all([...Array.from({ length: 8 }, andar), mudada.promise])
    const { rows } = await database.ler.query(
      'SELECT count(*) AS feitas, count(DISTINCT vez) AS vezes, bool_and(n = 1 + vez % 9) AS certas FROM feita',
    )
    expect(rows).toEqual([{ feitas: 320, vezes: 320, certas: true }])
  })

  it('has the transaction begin again from its first statement, on another connection, once', async () => {
    const database = await aberto()
    const vistas: (number | undefined)[] = []
    const mudar = emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
      vistas.push(await pidDe(client))
      await client.query('insert into larga (id) values ($1)', [10])
      await client.query("DO $$ BEGIN RAISE SQLSTATE '0A000'; END $$")
    })
    await expect(mudar).rejects.toMatchObject({ code: '0A000' })
    expect(vistas).toHaveLength(2)
    expect(new Set(vistas).size).toBe(2)
    expect((await database.ler.query('SELECT FROM larga WHERE id = 10')).rowCount).toBe(0)
  })

  it('has a lost statement asked once more', async () => {
    const database = await aberto({ max: 1 })
    await database.ler.query(UMA, [1])
    await database.ler.query('DEALLOCATE ALL')
    expect((await database.ler.query(UMA, [1])).rows).toEqual([{ n: 1 }])
  })
})

it('of connections that nobody needs one of each pool stays', async () => {
  const { ler, escrever, sessoes, porChave: chaves } = await aberto({ idleTimeoutMillis: 1 })
  for (const pool of [ler, escrever, sessoes, chaves]) {
    const fechadas = Promise.withResolvers<void>()
    pool.on('remove', () => pool.totalCount === 1 && fechadas.resolve())
    await Promise.all([1, 2, 3].map(() => pool.query('SELECT pg_sleep(0.01)')))
    await fechadas.promise
    expect(pool.totalCount).toBe(1)
  }
})
