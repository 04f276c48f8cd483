import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { penduradoEm } from './colunas.ts'
import { usuario } from './usuarios.ts'

/** Switch of each person, products and finishes apart (Spec 001 §4). */
export const modoEdicao = pgTable(
  'modo_edicao',
  {
    idUsuario: penduradoEm(() => usuario.id),
    area: text().$type<'produto' | 'acabamento'>().notNull(),
    ativo: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.area] })],
)
