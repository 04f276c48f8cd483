import { eq } from 'drizzle-orm'
import { NaoEncontrado } from '../core/errors.ts'
import { SHA256 } from '../core/files/store.ts'
import type { Db } from '../db/client.ts'
import { arquivo } from '../db/tables/arquivos.ts'

export async function findArquivo(db: Db, hash: string): Promise<typeof arquivo.$inferSelect> {
  const [row] = SHA256.test(hash) ? await db.select().from(arquivo).where(eq(arquivo.sha256, hash)) : []
  if (!row) throw new NaoEncontrado()
  return row
}

/** Shown without a session, so only what was kept as a picture. */
export async function findFigura(db: Db, hash: string): Promise<typeof arquivo.$inferSelect & { imagem: string }> {
  const { imagem, ...row } = await findArquivo(db, hash)
  if (imagem === null) throw new NaoEncontrado()
  return { ...row, imagem }
}
