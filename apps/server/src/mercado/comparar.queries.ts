import { getTableName, sql, type SQL } from 'drizzle-orm'
import { auditoria } from '../db/tables/auditoria.ts'
import { comPlano, type Db } from '../db/client.ts'
import type { Familia } from './publicar.queries.ts'

/** A record of a publication with the compared versions; without `idDepois` the working copy is the later one. */
export interface AComparar {
  id: number
  idAntes: number | null
  idDepois: number | null
}

/** Pairs of versions as rows that a query can join: `estes(id, antes, depois)`. */
export const paresDe = (linhas: readonly AComparar[]): SQL => sql`
  unnest(${sql.param(linhas.map(({ id }) => id))}::int[], ${sql.param(linhas.map(({ idAntes }) => idAntes))}::int[],
    ${sql.param(linhas.map(({ idDepois }) => idDepois))}::int[]) as estes(id, antes, depois)`

/** Records whose working copy is compared. */
export const emEdicao = (linhas: readonly AComparar[]): number[] =>
  linhas.flatMap(({ id, idDepois }) => (idDepois === null ? id : []))

interface Copias<Documento> extends Record<string, unknown> {
  id: number
  antes: Documento | null
  depois: Documento | null
}

export async function findCopias<Documento>(
  db: Db,
  { versao, retratos }: Familia,
  linhas: readonly AComparar[],
): Promise<Copias<Documento>[]> {
  const documentos = await retratos(db, emEdicao(linhas))
  const { rows } = await comPlano(db).execute<Copias<Documento>>(sql`
    select estes.id, a.conteudo as antes, coalesce(d.conteudo, r.conteudo) as depois
    from ${paresDe(linhas)} left join ${versao} a on a.id = estes.antes left join ${versao} d on d.id = estes.depois
      left join lateral (select v.conteudo from ${documentos} as v where v.id = estes.id and estes.depois is null) r on true`)
  return rows
}

/** Moments when the compared versions were frozen: `prazos(id, desde, ate)`. */
export const prazosDe = ({ versao }: Familia, linhas: readonly AComparar[]): SQL => sql`
  select estes.id, coalesce(a.criado_em, '-infinity') as desde, coalesce(d.criado_em, 'infinity') as ate
  from ${paresDe(linhas)} left join ${versao} a on a.id = estes.antes left join ${versao} d on d.id = estes.depois`

export interface AutoriaDoCampo extends Record<string, unknown> {
  id: number
  campo: string
  autor: string
  em: string
}

/** Newest entry of each field of each record's row, between the version before and the one to come. */
export async function listAutorias(db: Db, familia: Familia, linhas: readonly AComparar[]): Promise<AutoriaDoCampo[]> {
  const { rows } = await db.execute<AutoriaDoCampo>(sql`
    with prazos as (${prazosDe(familia, linhas)})
    select distinct on (prazos.id, campo) prazos.id, campo, e.autor, to_json(e.em) #>> '{}' as em
    from prazos join ${auditoria} as e on e.tabela = ${getTableName(familia.registro)} and e.id_registro = prazos.id::text
        and e.em > prazos.desde and e.em <= prazos.ate
      cross join lateral jsonb_object_keys(e.diferenca) as campo
    order by prazos.id, campo, e.id desc`)
  return rows
}

/** Last change of each record, whatever of it was changed. */
export async function listUltimas(
  db: Db,
  familia: Familia,
  linhas: readonly AComparar[],
): Promise<ReadonlyMap<number, AutoriaDoCampo>> {
  const ultimas = new Map<number, AutoriaDoCampo>()
  for (const uma of await listAutorias(db, familia, linhas)) {
    const anterior = ultimas.get(uma.id)
    if (!anterior || anterior.em < uma.em) ultimas.set(uma.id, uma)
  }
  return ultimas
}
