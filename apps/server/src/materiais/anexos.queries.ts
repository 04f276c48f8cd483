import { and, eq, sql } from 'drizzle-orm'
import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import type { Db } from '../db/client.ts'
import { materialAnexo } from '../db/tables/materiais.ts'

type Anexado = typeof materialAnexo.$inferSelect

const deste = (idMaterial: number, anexo: TipoDeAnexo) =>
  and(eq(materialAnexo.idMaterial, idMaterial), eq(materialAnexo.anexo, anexo))

export async function findAnexo(db: Db, idMaterial: number, anexo: TipoDeAnexo): Promise<Anexado | undefined> {
  const [row] = await db.select().from(materialAnexo).where(deste(idMaterial, anexo))
  return row
}

/** A new file takes the place of the old one of its kind. */
export async function upsertAnexo(db: Db, campos: Omit<Anexado, 'em'>): Promise<void> {
  const { sha256, nome, miniatura } = campos
  await db
    .insert(materialAnexo)
    .values(campos)
    .onConflictDoUpdate({
      target: [materialAnexo.idMaterial, materialAnexo.anexo],
      set: { sha256, nome, miniatura, em: sql`now()` },
    })
}

export async function updateNome(db: Db, idMaterial: number, anexo: TipoDeAnexo, nome: string): Promise<void> {
  await db.update(materialAnexo).set({ nome }).where(deste(idMaterial, anexo))
}
