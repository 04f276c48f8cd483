import { sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'

/** View of the documents of one kind (db/sql/retrato.sql): planning it takes a fraction of what all kinds would. */
export const retratoDoTipo = (tipo: TipoMaterial): SQL => sql`${sql.identifier(`retrato_${tipo.toLowerCase()}`)}`

/** Undefined for an unknown product. */
export async function findTipoDoProduto(db: Db, id: number): Promise<TipoMaterial | undefined> {
  const { rows } = await db.execute<{ tipo: TipoMaterial }>(sql`select tipo from material where id = ${id}`)
  return rows[0]?.tipo
}

/** Documents of these products, a relation of `id` and `conteudo`: each kind among them is asked for its own ids. */
export async function retratosDe(db: Db, ids: readonly number[]): Promise<SQL> {
  const { rows } = await db.execute<{ tipo: TipoMaterial; ids: number[] }>(
    sql`select tipo, array_agg(id) as ids from material where id = ${dos(ids)} group by tipo`,
  )
  const deCadaTipo = rows.map(
    (doTipo) => sql`select id, conteudo from ${retratoDoTipo(doTipo.tipo)} where id = ${dos(doTipo.ids)}`,
  )
  return deCadaTipo.length ? sql`(${sql.join(deCadaTipo, sql` union all `)})` : NENHUM
}

const NENHUM = sql`(select 0 as id, '{}'::jsonb as conteudo where false)`
const dos = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`
