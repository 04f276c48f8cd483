import { and, eq, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { perfilBarra } from '../db/tables/especies.ts'
import { caracteristica, linhaAplicacao } from '../db/tables/materiais.ts'

type TabelaDaEspecie = PgTable & { id: PgColumn }

/** Material of a part; unknown like the part when somebody was faster to delete it. */
export async function materialDaFilha(
  db: Db,
  tabela: TabelaDaEspecie & { idMaterial: PgColumn },
  id: number,
): Promise<number> {
  const [row] = await db.select({ idMaterial: tabela.idMaterial }).from<PgTable>(tabela).where(eq(tabela.id, id))
  return encontrado(row).idMaterial as number
}

export async function deleteFilha(db: Db, tabela: TabelaDaEspecie, id: number): Promise<void> {
  const { rowCount } = await db.delete<PgTable>(tabela).where(eq(tabela.id, id))
  if (!rowCount) throw new NaoEncontrado()
}

/** Answers undefined when the profile has a bar of this length, also when two people add it together. */
export async function insertBarra(
  db: Db,
  campos: Omit<typeof perfilBarra.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const [nova] = await db.insert(perfilBarra).values(campos).onConflictDoNothing().returning({ id: perfilBarra.id })
  return nova?.id
}

export async function insertLinhaAplicacao(
  db: Db,
  campos: Omit<typeof linhaAplicacao.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const [nova] = await db
    .insert(linhaAplicacao)
    .values(campos)
    .onConflictDoNothing()
    .returning({ id: linhaAplicacao.id })
  return nova?.id
}

export const { insert: insertCaracteristica, update: updateCaracteristica } = escritaDe(caracteristica)
export const { update: updateBarra } = escritaDe(perfilBarra)
export const { update: updateLinhaAplicacao } = escritaDe(linhaAplicacao)

/** The same length on another row of the profile. */
export const countDaBarra = (db: Db, { idMaterial, tamanhoBarra, id }: Outra<'tamanhoBarra'>): Promise<number> =>
  db.$count(
    perfilBarra,
    and(eq(perfilBarra.idMaterial, idMaterial), eq(perfilBarra.tamanhoBarra, tamanhoBarra), ne(perfilBarra.id, id)),
  )

/** The same line on another row of the material. */
export const countDaLinha = (db: Db, { idMaterial, idLinha, id }: Outra<'idLinha'>): Promise<number> =>
  db.$count(
    linhaAplicacao,
    and(eq(linhaAplicacao.idMaterial, idMaterial), eq(linhaAplicacao.idLinha, idLinha), ne(linhaAplicacao.id, id)),
  )

type Outra<Campo extends string> = Record<'id' | 'idMaterial' | Campo, number>
