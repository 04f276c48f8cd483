import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReferenciaClasse } from '@portal/contract/referencias/classes'
import { encontrado } from '../core/errors.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { classeId, unidade } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referenciaClasseId } from '../db/tables/referencias.ts'

const { id, idReferencia, idClasse } = referenciaClasseId

export const listClasses = (db: Db, daReferencia: number, termo: string | undefined): Promise<ReferenciaClasse[]> =>
  db
    .select({
      id,
      idReferencia,
      classeId: sql<
        ReferenciaClasse['classeId']
      >`jsonb_build_object('label', ${classeId.codigo}, 'value', ${classeId.id})`,
      codigo: classeId.codigo,
      descricao: classeId.descricao,
      unidade: unidade.sigla,
    })
    .from(referenciaClasseId)
    .innerJoin(classeId, eq(classeId.id, idClasse))
    .innerJoin(unidade, eq(unidade.id, classeId.unidade))
    .where(and(eq(idReferencia, daReferencia), contem(termo, classeId.codigo, classeId.descricao)))
    .orderBy(ordemHumana(classeId.codigo), asc(id))

/** Answers undefined when the reference has the class, also when two people add it together. */
export async function insertClasse(
  db: Db,
  campos: { idReferencia: number; idClasse: number },
): Promise<number | undefined> {
  const [nova] = await db.insert(referenciaClasseId).values(campos).onConflictDoNothing().returning({ id })
  return nova?.id
}

export async function findClasse(db: Db, idLigacao: number): Promise<{ idReferencia: number; idClasse: number }> {
  const [row] = await db.select({ idReferencia, idClasse }).from(referenciaClasseId).where(eq(id, idLigacao))
  return encontrado(row)
}

export const { remove: deleteClasse } = escritaDe(referenciaClasseId)
