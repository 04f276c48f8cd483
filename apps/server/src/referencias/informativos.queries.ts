import { desc, eq } from 'drizzle-orm'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { informativo } from '../db/tables/referencias.ts'

const { id, idReferencia, nome, arquivo, criadoEm } = informativo

export const listInformativos = (db: Db, daReferencia: number) =>
  db
    .select({ id, informativo: nome, dataCadastro: criadoEm, arquivo })
    .from(informativo)
    .where(eq(idReferencia, daReferencia))
    .orderBy(desc(id))

export async function referenciaDoInformativo(db: Db, idInformativo: number): Promise<number> {
  const [row] = await db.select({ idReferencia }).from(informativo).where(eq(id, idInformativo))
  return encontrado(row).idReferencia
}

export const { insert: insertInformativo, remove: deleteInformativo } = escritaDe(informativo)
