import { desc, eq } from 'drizzle-orm'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { informativo } from '../db/tables/referencias.ts'

const { id, idReferencia, nome, arquivo, criadoEm } = informativo

export const listInformativos = (db: Db, daReferencia: number) =>
  db
    .select({ id, informativo: nome, dataCadastro: criadoEm, arquivo })
    .from(informativo)
    .where(eq(idReferencia, daReferencia))
    .orderBy(desc(id))

export async function insertInformativo(
  db: Db,
  campos: { idReferencia: number; nome: string; arquivo: string },
): Promise<number> {
  const [novo] = await db.insert(informativo).values(campos).returning({ id })
  return novo?.id ?? 0
}

export async function referenciaDoInformativo(db: Db, idInformativo: number): Promise<number> {
  const [row] = await db.select({ idReferencia }).from(informativo).where(eq(id, idInformativo))
  if (!row) throw new NaoEncontrado()
  return row.idReferencia
}

export async function deleteInformativo(db: Db, idInformativo: number): Promise<void> {
  await db.delete(informativo).where(eq(id, idInformativo))
}
