import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'

/** End of a day in São Paulo, or any instant. */
export const instanteDe = (em: string): SQL =>
  em.length === 'AAAA-MM-DD'.length
    ? sql`((${em}::date + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 microsecond')`
    : sql`${em}::timestamptz`

export const vigenteEm = (em: string, { de, ate }: Record<'de' | 'ate', AnyPgColumn>): SQL =>
  sql`(${de} <= ${instanteDe(em)} and ${ate} > ${instanteDe(em)})`

export interface Intervalo {
  antes: string
  depois: string
}

/** Ids whose look on the market began or ended between two moments, whichever of them comes first. */
export function mexidosEntre(
  { antes, depois }: Intervalo,
  { id, de, ate }: Record<'id' | 'de' | 'ate', AnyPgColumn>,
): SQL {
  const [menor, maior] = [
    sql`least(${instanteDe(antes)}, ${instanteDe(depois)})`,
    sql`greatest(${instanteDe(antes)}, ${instanteDe(depois)})`,
  ]
  const { table } = id
  return sql`select ${id} as id from ${table} where ${de} > ${menor} and ${de} <= ${maior}
      union select ${id} from ${table} where ${ate} > ${menor} and ${ate} <= ${maior} and ${ate} < 'infinity'`
}

/** Moments as instants, so that the same comparison can be asked for again. */
export async function resolverInstantes(db: Db, { antes, depois }: Intervalo): Promise<Intervalo> {
  const { rows } = await db.execute<{ antes: string; depois: string }>(
    sql`select to_json(${instanteDe(antes)}) #>> '{}' as antes, to_json(least(${instanteDe(depois)}, now())) #>> '{}' as depois`,
  )
  return rows[0] ?? { antes, depois }
}
