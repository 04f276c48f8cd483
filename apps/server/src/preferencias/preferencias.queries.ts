import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { preferencia } from '../db/tables/preferencias.ts'

/** More keys than the product has lists; the limit keeps one user from filling the table. */
const MAIS_CHAVES = 500

export async function findPreferencia(db: Db, { idUsuario }: Logado, chave: string): Promise<unknown> {
  const [row] = await db
    .select({ valor: preferencia.valor })
    .from(preferencia)
    .where(and(eq(preferencia.idUsuario, idUsuario), eq(preferencia.chave, chave)))
  return row?.valor ?? null
}

export async function savePreferencia(db: Db, { idUsuario }: Logado, chave: string, valor: unknown): Promise<void> {
  const [outras] = await db
    .select({ total: count() })
    .from(preferencia)
    .where(and(eq(preferencia.idUsuario, idUsuario), ne(preferencia.chave, chave)))
  if ((outras?.total ?? 0) >= MAIS_CHAVES)
    throw new RegraViolada('Há preferências demais guardadas para este usuário.', 'chave')
  const guardado = sql`${JSON.stringify(valor)}::jsonb`
  await db
    .insert(preferencia)
    .values({ idUsuario, chave, valor: guardado })
    .onConflictDoUpdate({ target: [preferencia.idUsuario, preferencia.chave], set: { valor: guardado } })
}

/** Changes what is kept under a key in one step: two tabs of a person wait for each other. */
export async function mudarPreferencia(
  db: Db,
  usuario: Logado,
  chave: string,
  mudar: (antes: unknown) => unknown,
): Promise<void> {
  const { idUsuario } = usuario
  await db
    .insert(preferencia)
    .values({ idUsuario, chave, valor: sql`'null'::jsonb` })
    .onConflictDoNothing()
  const onde = and(eq(preferencia.idUsuario, idUsuario), eq(preferencia.chave, chave))
  const [row] = await db.select({ valor: preferencia.valor }).from(preferencia).where(onde).for('update')
  await db
    .update(preferencia)
    .set({ valor: sql`${JSON.stringify(mudar(row?.valor ?? null))}::jsonb` })
    .where(onde)
}
