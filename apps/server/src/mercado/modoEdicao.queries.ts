import { and, eq } from 'drizzle-orm'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { modoEdicao } from '../db/tables/modoEdicao.ts'

type Area = (typeof modoEdicao.$inferSelect)['area']
const { idUsuario, area, ativo } = modoEdicao

/** Edit mode is off until the user switches it on: the market is what everybody sees. */
export async function findModoEdicao(db: Db, daArea: Area, doUsuario: number): Promise<boolean> {
  const [row] = await db
    .select({ ativo })
    .from(modoEdicao)
    .where(and(eq(idUsuario, doUsuario), eq(area, daArea)))
  return row?.ativo ?? false
}

export async function saveModoEdicao(db: Db, daArea: Area, doUsuario: number, texto: string): Promise<void> {
  if (!['true', 'false'].includes(texto)) throw new RegraViolada('Informe true ou false.', 'ativo')
  const novo = texto === 'true'
  await db
    .insert(modoEdicao)
    .values({ idUsuario: doUsuario, area: daArea, ativo: novo })
    .onConflictDoUpdate({ target: [idUsuario, area], set: { ativo: novo } })
}
