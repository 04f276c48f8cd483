import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Liga } from '@portal/contract/ligas/ligas'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { liga, tempera } from '../db/tables/ligas.ts'

export interface CamposDeLiga {
  descricao: string
  idTempera: number | null
  elasticidade: number | null
  tensaoMaxima: number | null
}

const { versao, descricao, idTempera, elasticidade, tensaoMaxima } = liga
const selectLigas = (db: Db) =>
  db
    .select({ idLiga: liga.id, versao, descricao, idTempera, tempera: tempera.descricao, elasticidade, tensaoMaxima })
    .from(liga)
    .leftJoin(tempera, eq(tempera.id, idTempera))

export const listLigas = (db: Db): Promise<Liga[]> =>
  selectLigas(db).orderBy(ordemHumana(descricao), ordemHumana(tempera.descricao), asc(liga.id))

export async function findLiga(db: Db, id: number): Promise<Liga> {
  const [row] = await selectLigas(db).where(eq(liga.id, id))
  return encontrado(row)
}

/** The same alloy may stand again, but with another temper (decisions D-06). */
export async function hasLiga(db: Db, campos: CamposDeLiga, exceto: number | null | undefined): Promise<boolean> {
  const mesmaTempera = campos.idTempera === null ? isNull(idTempera) : eq(idTempera, campos.idTempera)
  const mesmoNome = sql`portal_busca(${descricao}) = portal_busca(${campos.descricao})`
  const outra = exceto == null ? undefined : ne(liga.id, exceto)
  return (await db.$count(liga, and(mesmoNome, mesmaTempera, outra))) > 0
}

export const { insert: insertLiga, update: updateLiga, remove: deleteLiga } = escritaDe(liga)
