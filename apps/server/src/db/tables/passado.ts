import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instante } from './colunas.ts'

/**
 * A row as it was before it was changed or deleted, of each table that decides what a customer receives (decision 0045).
 * What is in force is in its own table; triggers write here, and nothing changes it again.
 */
export const registroPassado = pgTable(
  'registro_passado',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tabela: text().notNull(),
    /** Key of the lookup: the serial, the release, the package. */
    dono: integer().notNull(),
    de: instante().notNull(),
    ate: instante().notNull(),
    linha: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('registro_passado_dono').on(t.tabela, t.dono, t.ate),
    index('registro_passado_ate').on(t.tabela, t.ate),
  ],
)
