import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { modoEdicao } from '../db/tables/materiais.ts'

const { idUsuario, area, ativo } = modoEdicao

/** Off until somebody switches it on: the market is what everybody sees. */
export async function findModoEdicao(db: Db, doUsuario: number): Promise<boolean> {
  const [row] = await db
    .select({ ativo })
    .from(modoEdicao)
    .where(and(eq(idUsuario, doUsuario), eq(area, 'produto')))
  return row?.ativo ?? false
}

export async function saveModoEdicao(db: Db, doUsuario: number, novo: boolean): Promise<void> {
  await db
    .insert(modoEdicao)
    .values({ idUsuario: doUsuario, area: 'produto', ativo: novo })
    .onConflictDoUpdate({ target: [idUsuario, area], set: { ativo: novo } })
}
