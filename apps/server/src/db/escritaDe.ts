import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** What is written of one row by its number, where a noun asks no more of it. */
export function escritaDe<Campos extends Record<string, unknown>>(
  tabela: PgTable & { id: PgColumn; $inferInsert: Campos },
) {
  const { id: numero } = tabela
  const origem: PgTable = tabela
  return {
    insert: async (db: Db, campos: Campos): Promise<number> => {
      const [nova] = await db
        .insert(origem)
        .values(campos)
        .returning({ id: sql<number>`${numero}` })
      return nova?.id ?? 0
    },
    update: async (db: Db, id: number, campos: Partial<Campos>): Promise<number> => {
      await db.update(origem).set(campos).where(eq(numero, id))
      return id
    },
    remove: async (db: Db, id: number): Promise<void> => {
      await db.delete(origem).where(eq(numero, id))
    },
  }
}
