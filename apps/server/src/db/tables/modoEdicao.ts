import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { usuario } from './usuarios.ts'

/** Switch of each person, products and finishes apart (Spec 001 §4). */
export const modoEdicao = pgTable(
  'modo_edicao',
  {
    idUsuario: integer()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    area: text().$type<'produto' | 'acabamento'>().notNull(),
    ativo: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.area] })],
)
