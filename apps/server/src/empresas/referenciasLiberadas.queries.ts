import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresaReferencia, referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia, referenciaAlcancada } from './alcance.queries.ts'

export const selectTodasReferencias = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(referenciaAlcancada(usuario))
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))

export async function findVisiveis(db: Db, usuario: Logado, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  return idsDe(db, and(inArray(referencia.id, [...ids]), referenciaAlcancada(usuario)))
}

export const listUsaveis = (db: Db, usuario: Logado, idTela: number): Promise<number[]> =>
  idsDe(db, referenciaAlcancada(usuario, idTela))
export const listProprias = (db: Db, { idEmpresa }: Logado): Promise<number[]> =>
  idsDe(db, eq(referencia.idEmpresa, idEmpresa))

async function idsDe(db: Db, onde: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id: referencia.id }).from(referencia).where(onde)
  return rows.map(({ id }) => id)
}

/** References released to a company on one screen; whoever sees the company sees all of them. */
export async function findLiberadas(db: Db, idEmpresa: number, idTela: number): Promise<number[]> {
  const rows = await db
    .select({ id: referencia.id })
    .from(empresaReferencia)
    .innerJoin(referencia, eq(referencia.id, empresaReferencia.idReferencia))
    .where(and(eq(empresaReferencia.idEmpresa, idEmpresa), eq(empresaReferencia.idTela, idTela)))
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))
  return rows.map(({ id }) => id)
}

interface Tela {
  idEmpresa: number
  idTela: number
}

export async function insertLiberadas(db: Db, tela: Tela, ids: readonly number[]): Promise<void> {
  if (ids.length) await db.insert(empresaReferencia).values(ids.map((idReferencia) => ({ ...tela, idReferencia })))
}

export async function deleteLiberadas(db: Db, { idEmpresa, idTela }: Tela, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .delete(empresaReferencia)
    .where(
      and(
        eq(empresaReferencia.idEmpresa, idEmpresa),
        eq(empresaReferencia.idTela, idTela),
        inArray(empresaReferencia.idReferencia, [...ids]),
      ),
    )
}

/** References on several screens count once. */
export async function countLiberadas(db: Db, idEmpresa: number): Promise<number> {
  const rows = await db
    .selectDistinct({ id: empresaReferencia.idReferencia })
    .from(empresaReferencia)
    .where(eq(empresaReferencia.idEmpresa, idEmpresa))
  return rows.length
}
