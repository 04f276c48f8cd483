import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Buscada } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import type { ReferenciaComEmpresas } from '@portal/contract/empresas/empresas'
import type { Logado } from '../core/context.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { empresaReferencia, referencia } from '../db/tables/referencias.ts'
import { empresaVisivel, nomeDaReferencia, referenciaAlcancada } from './alcance.queries.ts'

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

type FiltroPorReferencia = Buscada & { idEmpresaDoFiltro?: number | undefined; idRecurso?: number | undefined }

const ORDENS: Partial<Record<string, SQL>> = {
  referencia: ordemHumana(referencia.descricao),
  dona: sql`(select ${ordemHumana(sql`d.fantasia`)} from empresa d where d.id = ${referencia.idEmpresa})`,
}

/** Reference → companies to which it is released, each with its screens; of both only what the caller sees. */
export const porReferencia = listagem<FiltroPorReferencia, ReferenciaComEmpresas>((db, olhar, filtro) => {
  const { idEmpresaDoFiltro, idRecurso, sort = 'id', desc: invertida } = filtro
  const liberada = and(
    sql`l.id_referencia = ${referencia.id}`,
    empresaVisivel(olhar, empresa.id),
    idEmpresaDoFiltro === undefined ? undefined : sql`l.id_empresa = ${idEmpresaDoFiltro}`,
    idRecurso === undefined ? undefined : sql`l.id_tela = ${idRecurso}`,
  )
  const daReferencia = sql`empresa_referencia l join ${empresa} on ${empresa.id} = l.id_empresa where ${liberada}`
  const filtrada = idEmpresaDoFiltro !== undefined || idRecurso !== undefined
  const onde = and(
    referenciaAlcancada(olhar),
    contem(filtro.termo, referencia.descricao),
    filtrada ? sql`exists (select from ${daReferencia})` : undefined,
  )
  return {
    linhas: (achados) =>
      db
        .select({
          id: referencia.id,
          referencia: nomeDaReferencia(olhar),
          dona: sql<string>`(select d.fantasia from empresa d where d.id = referencia.id_empresa)`,
          empresas: sql<ReferenciaComEmpresas['empresas']>`coalesce((
            select json_agg(json_build_object('id', e.id, 'fantasia', e.fantasia, 'recursos', e.recursos)
                            order by portal_ordem(e.fantasia), e.id)
            from (select empresa.id as id, empresa.fantasia as fantasia, (
                    select json_agg(t.descricao order by t.id) from empresa_referencia m
                    join tela_sistema t on t.id = m.id_tela
                    where m.id_empresa = empresa.id and m.id_referencia = referencia.id) as recursos
                  from ${daReferencia} group by empresa.id) e), '[]')`,
          achados,
        })
        .from(referencia)
        .where(onde)
        .orderBy(...emOrdem(invertida, ORDENS[sort], referencia.id)),
    contagem: db.select({ total: count() }).from(referencia).where(onde),
  }
})
