import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, ordemHumana } from './colunas.ts'

export const tempera = pgTable('tempera', { ...colunasDeRegistro(), descricao: text().notNull() }, (t) => [
  uniqueIndex('tempera_unico').on(sql`portal_busca(${t.descricao})`),
  index('tempera_ordem').on(ordemHumana(t.descricao), t.id),
])

/** One temper per row: the same alloy may stand again with another one (decisions D-06). */
export const liga = pgTable(
  'liga',
  {
    ...colunasDeRegistro(),
    descricao: text().notNull(),
    idTempera: integer().references(() => tempera.id),
    elasticidade: numeric({ precision: 12, scale: 3, mode: 'number' }),
    tensaoMaxima: numeric({ precision: 12, scale: 3, mode: 'number' }),
  },
  (t) => [
    uniqueIndex('liga_unico').on(sql`portal_busca(${t.descricao})`, sql`coalesce(${t.idTempera}, 0)`),
    index('liga_ordem').on(ordemHumana(t.descricao), t.id),
    index('liga_tempera').on(t.idTempera),
  ],
)
