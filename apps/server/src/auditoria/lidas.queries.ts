import { and, gt, lte, sql, type SQL } from 'drizzle-orm'
import { comPlano, type Db } from '../db/client.ts'
import { auditoria, trilhaFechada, trilhaLida } from '../db/tables/auditoria.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { DE_UMA_VEZ, ENTRADAS_DE_TODAS } from './fechada.queries.ts'
import { doAto, haOutra } from './oMesmoAto.queries.ts'
import { DECIDE, oQueVeem, vistas, type Empresas } from './visibilidade.queries.ts'

/** How those who read some companies are named: a set, in one order. */
const chave = (empresas: readonly number[]): SQL => sql`${sql.param(empresas.toSorted((a, b) => a - b))}::int[]`

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

const entradasDoTrecho = (empresas: readonly number[], trecho: Trecho): SQL =>
  sql`(select count(*)::int from ${auditoria} where ${doTrecho(empresas, trecho)})`

interface Contado extends Record<string, unknown> {
  ate: number
  total: number
  mudou: boolean
}

/**
 * What is summed up, and what came since. Sums hold as long as they see the same of what is shared: as no entry says that
 * anything of it changed since, or else by asking what they see, which takes longer than all the rest.
 */
async function contar(
  db: Db,
  empresas: readonly number[],
  somadas: typeof trilhaLida.entradas | typeof trilhaLida.atos,
  desde: (trecho: Trecho) => SQL,
): Promise<number> {
  const depoisDe = sql`soma.ate`
  const contado = async (seVeem?: SQL): Promise<Contado> => {
    const { rows } = await comPlano(db).execute<Contado>(sql`
      select soma.ate::float8 as ate, (soma.quantas + ${desde({ depoisDe })})::int as total,
        exists (select from ${auditoria} where ${auditoria.id} > soma.ate and ${DECIDE}) as mudou
      from (select coalesce(max(${trilhaLida.ate}), 0) as ate, coalesce(max(${somadas}), 0) as quantas from ${trilhaLida}
        where ${and(sql`${trilhaLida.empresas} = ${chave(empresas)}`, seVeem)}) soma`)
    return rows[0] ?? { ate: 0, total: 0, mudou: false }
  }
  const { ate, total, mudou } = await contado()
  return ate > 0 && mudou ? (await contado(sql`${trilhaLida.veem} = ${oQueVeem(empresas)}`)).total : total
}

export const contarEntradas = async (db: Db, empresas: Empresas): Promise<number> =>
  empresas
    ? contar(db, empresas, trilhaLida.entradas, (trecho) => entradasDoTrecho(empresas, trecho))
    : ((await db.select({ total: ENTRADAS_DE_TODAS }).from(trilhaFechada))[0]?.total ?? 0)

export const contarAtos = (db: Db, empresas: readonly number[]): Promise<number> =>
  contar(db, empresas, trilhaLida.atos, (trecho) => atosQueComecam(empresas, trecho))

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
      de.entradas + ${entradasDoTrecho(empresas, trecho)},
      de.atos + ${atosQueComecam(empresas, trecho)}
    from agora, fim, de where fim.ate > de.ate
    on conflict (empresas) do update set ate = excluded.ate, veem = excluded.veem, entradas = excluded.entradas, atos = excluded.atos
    returning ate::float8 as ate, ate < (select fechada from fim) as mais`)
  const [somada] = rows
  return somada?.mais ? somada.ate : undefined
}
