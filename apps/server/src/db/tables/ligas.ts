import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, exato, ordemHumana } from './colunas.ts'

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
    elasticidade: exato(3),
    tensaoMaxima: exato(3),
  },
  (t) => [
    uniqueIndex('liga_unico').on(sql`portal_busca(${t.descricao})`, sql`coalesce(${t.idTempera}, 0)`),
    index('liga_ordem').on(ordemHumana(t.descricao), t.id),
    index('liga_tempera').on(t.idTempera),
  ],
)
