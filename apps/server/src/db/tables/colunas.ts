import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** timestamptz that leaves as ISO 8601 (decisions C-12). */
export const instante = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** Columns of every record that people edit; the trigger `portal_carimbar` keeps them, no query sets them (decisions §0 "Versions"). */
export const colunasDeRegistro = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  versao: integer().notNull().default(1),
  criadoEm: instante()
    .notNull()
    .default(sql`now()`),
  alteradoEm: instante()
    .notNull()
    .default(sql`now()`),
  alteradoPor: integer(),
})

/** Counted by a trigger when released screens change, so that `versao` says whether rights may have changed (decision 0005). */
export const contagemDeDireitos = () => integer().notNull().default(0)

/** Order in which people read names and codes: accents beside their letter, A2 before A10. */
export const ordemHumana = (coluna: AnyPgColumn | SQL): SQL => sql`${coluna} collate pt_br`

/** Indexed text of a search without case and accents; see core/search.ts. */
export const textoDeBusca = (...colunas: AnyPgColumn[]): SQL => {
  const partes = colunas.map((coluna) => sql`coalesce(${coluna}, '')`)
  return sql`portal_busca(${sql.join(partes, sql` || ' ' || `)})`
}
