import { sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { porChave, type Db } from '../db/client.ts'

/** View of the documents of one kind (db/sql/retrato.sql): planning it takes a fraction of what all kinds would. */
export const retratoDoTipo = (tipo: TipoMaterial): SQL => sql`${sql.identifier(`retrato_${tipo.toLowerCase()}`)}`

/** What `id =` asks for: of one alone PostgreSQL may keep its plan, while a set is planned for what is in it (decision 0066). */
export const algumDe = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`${ids[0]}::int` : sql`any(${sql.param([...ids])}::int[])`

/** Undefined for an unknown product. */
export async function findTipoDoProduto(db: Db, id: number): Promise<TipoMaterial | undefined> {
  const { rows } = await porChave(db).execute<{ tipo: TipoMaterial }>(sql`select tipo from material where id = ${id}`)
  return rows[0]?.tipo
}

/** Documents of these products, a relation of `id` and `conteudo`: each kind among them is asked for its own ids. */
export async function retratosDe(db: Db, ids: readonly number[]): Promise<SQL> {
  const { rows } = await db.execute<{ tipo: TipoMaterial; ids: number[] }>(
    sql`select tipo, array_agg(id) as ids from material where id = ${algumDe(ids)} group by tipo`,
  )
  const deCadaTipo = rows.map(
    (doTipo) => sql`select id, conteudo from ${retratoDoTipo(doTipo.tipo)} where id = ${algumDe(doTipo.ids)}`,
  )
  return deCadaTipo.length ? sql`(${sql.join(deCadaTipo, sql` union all `)})` : NENHUM
}

const NENHUM = sql`(select 0 as id, '{}'::jsonb as conteudo where false)`
