import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'
import { usuario } from './usuarios.ts'

/** Columns, order and saved views of a user's lists. */
export const preferencia = pgTable(
  'preferencia',
  {
    idUsuario: penduradoEm(() => usuario.id),
    chave: text().notNull(),
    valor: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.chave] })],
)

/** Per-company choices (decisions 0.3). */
export const configuracao = pgTable(
  'configuracao',
  {
    idEmpresa: penduradoEm(() => empresa.id),
    chave: text().notNull(),
    valor: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.chave] })],
)
