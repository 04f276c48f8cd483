import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/**
 * Many rows as one parameter: as a parameter for each of their cells the statement takes the server longer to write than
 * the database to carry out. All say the columns that the first says; the others have their defaults.
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map((key) => [key, toSnakeCase(key)] as const)
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, name]) => [name, row[key]])),
  )
  const list = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`)
}
