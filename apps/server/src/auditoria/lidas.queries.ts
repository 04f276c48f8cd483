import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { auditoria, trilhaFechada, trilhaLida } from '../db/tables/auditoria.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { DE_UMA_VEZ, ENTRADAS_DE_TODAS } from './fechada.queries.ts'
import { doAto, haOutra } from './oMesmoAto.queries.ts'
import { oQueVeem, vistas, type Empresas } from './visibilidade.queries.ts'

const NADA = { ate: 0, entradas: 0, atos: 0 }

/** How those who read some companies are named: a set, in one order. */
const chave = (empresas: readonly number[]): SQL => sql`${sql.param(empresas.toSorted((a, b) => a - b))}::int[]`

/** What is summed up of what they read, as long as they see the same of what is shared; else nothing. */
async function findLida(db: Db, empresas: readonly number[]): Promise<typeof NADA> {
  const { ate, entradas, atos } = trilhaLida
  const [lida] = await db
    .select({ ate, entradas, atos })
    .from(trilhaLida)
    .where(and(sql`${trilhaLida.empresas} = ${chave(empresas)}`, eq(trilhaLida.veem, oQueVeem(empresas))))
  return lida ?? NADA
}

interface Trecho {
  depoisDe: number | SQL
  ate?: SQL
}

const doTrecho = (empresas: readonly number[], { depoisDe, ate }: Trecho): SQL | undefined =>
  and(vistas(empresas, {}), gt(auditoria.id, depoisDe), ate && lte(auditoria.id, ate))

/** Acts that begin there for who reads these companies: he saw no entry of them before. */
const atosQueComecam = (empresas: readonly number[], trecho: Trecho): SQL =>
  sql`(select count(*)::int from (
      select distinct ${doAto} as em from ${auditoria} where ${doTrecho(empresas, trecho)} offset 0) ato
    where not ${haOutra(and(lte(auditoria.id, trecho.depoisDe), vistas(empresas, {})))})`

export async function contarEntradas(db: Db, empresas: Empresas): Promise<number> {
  if (!empresas) return (await db.select({ total: ENTRADAS_DE_TODAS }).from(trilhaFechada))[0]?.total ?? 0
  const { ate, entradas } = await findLida(db, empresas)
  return entradas + (await db.$count(auditoria, doTrecho(empresas, { depoisDe: ate })))
}

export async function contarAtos(db: Db, empresas: readonly number[]): Promise<number> {
  const { ate, atos } = await findLida(db, empresas)
  const { rows } = await db.execute<{ novos: number }>(
    sql`select ${atosQueComecam(empresas, { depoisDe: ate })} as novos`,
  )
  return atos + (rows[0]?.novos ?? 0)
}

/** Each company that somebody is of, alone and, where it has others below it, with them. */
export async function listLeituras(db: Db): Promise<number[][]> {
  const { rows } = await db.execute<{ empresas: number[] }>(sql`
    with recursive lidas(de, id) as (
      select ${empresa.id}, ${empresa.id} from ${empresa}
      where exists (select from ${usuario} where ${usuario.idEmpresa} = ${empresa.id})
      union select lidas.de, abaixo.id from lidas join ${empresa} abaixo on abaixo.id_empresa_mae = lidas.id)
    select array[de] as empresas from lidas
    union select array_agg(id order by id) from lidas where de not in (select id from ${empresa} where provedora) group by de`)
  return rows.map(({ empresas }) => empresas)
}

/**
 * Sums up some more of what they read, and answers how far that is while there is yet more: goes on from what was summed up
 * before, or anew where they see others since. One statement, so that what they see and what is counted are of one moment.
 */
export async function somarLida(
  db: Db,
  empresas: readonly number[],
  quantas = DE_UMA_VEZ,
): Promise<number | undefined> {
  const trecho = { depoisDe: sql`de.ate`, ate: sql`fim.ate` }
  const { rows } = await db.execute<{ ate: number; mais: boolean }>(sql`
    with agora as materialized (select ${oQueVeem(empresas)} as veem),
    de as (
      select coalesce(l.ate, 0) as ate, coalesce(l.entradas, 0) as entradas, coalesce(l.atos, 0) as atos
      from agora left join ${trilhaLida} l on l.empresas = ${chave(empresas)} and l.veem = agora.veem),
    fim as (
      select least(${trilhaFechada.ate}, de.ate + ${quantas}::int) as ate, ${trilhaFechada.ate} as fechada from ${trilhaFechada}, de)
    insert into ${trilhaLida} (empresas, ate, veem, entradas, atos)
    select ${chave(empresas)}, fim.ate, agora.veem,
      de.entradas + (select count(*) from ${auditoria} where ${doTrecho(empresas, trecho)}),
      de.atos + ${atosQueComecam(empresas, trecho)}
    from agora, fim, de where fim.ate > de.ate
    on conflict (empresas) do update set ate = excluded.ate, veem = excluded.veem, entradas = excluded.entradas, atos = excluded.atos
    returning ate::float8 as ate, ate < (select fechada from fim) as mais`)
  const [somada] = rows
  return somada?.mais ? somada.ate : undefined
}
