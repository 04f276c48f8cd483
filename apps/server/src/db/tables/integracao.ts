import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, instante } from './colunas.ts'
import { empresa } from './empresas.ts'

/** A machine that calls: only the fingerprint of its key is kept. */
export const chaveApi = pgTable(
  'chave_api',
  {
    ...colunasDeRegistro(),
    idEmpresa: integer()
      .notNull()
      .references(() => empresa.id),
    nome: text().notNull(),
    /** Its first characters, by which people tell keys apart. */
    prefixo: text().notNull(),
    impressao: text().notNull(),
    escopos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    revogadaEm: instante(),
  },
  (t) => [uniqueIndex('chave_api_impressao').on(t.impressao), index('chave_api_empresa').on(t.idEmpresa, t.id)],
)

/** When a key was last used; apart from the record, which does not change by it. */
export const chaveApiUso = pgTable('chave_api_uso', {
  idChave: integer()
    .primaryKey()
    .references(() => chaveApi.id, { onDelete: 'cascade' }),
  em: instante().notNull(),
  ip: text().notNull(),
})
