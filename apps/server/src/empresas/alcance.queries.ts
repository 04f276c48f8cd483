import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MASTER } from '@portal/contract/core/papeis'
import type { Olhar } from '../core/prepared.ts'
import { empresa } from '../db/tables/empresas.ts'
import { empresaReferencia, referencia } from '../db/tables/referencias.ts'

/** Own company and all below it (decisions 0.2 "And below"): one walk for the whole list, not one for each row. */
const abaixoDe = (idEmpresa: Olhar['idEmpresa']): SQL => sql`(
  with recursive abaixo as (
    select ${idEmpresa}::int as id
    union select filha.id from empresa filha join abaixo on filha.id_empresa_mae = abaixo.id)
  select id from abaixo)`

type Quem = Pick<Olhar, 'provedora' | 'idEmpresa' | 'papeis'>

/** Of a column that names a company: the own one, a Master's also those below (decisions §0 "Who sees what"). */
const alcancada = ({ idEmpresa, papeis }: Quem): SQL =>
  papeis.includes(MASTER) ? sql`in ${abaixoDe(idEmpresa)}` : sql`= ${idEmpresa}::int`

/** The column names a company that somebody sees; the provider's Masters see all. */
export const empresaVisivel = (quem: Quem, coluna: AnyPgColumn = empresa.id): SQL | undefined =>
  quem.provedora ? undefined : sql`${coluna} ${alcancada(quem)}`

/** A company is changed from above only, by who stands above it (decisions 0.4 "Taking is a right too"). */
export const acimaDe = (
  { provedora, idEmpresa }: Pick<Quem, 'provedora' | 'idEmpresa'>,
  coluna: AnyPgColumn = empresa.id,
): SQL<boolean> => sql<boolean>`(${provedora}::boolean or ${coluna} <> ${idEmpresa}::int)`

/** References that are owned or released, on any screen or on the one given. */
export const referenciaAlcancada = (usuario: Olhar, idTela?: number): SQL | undefined => {
  if (usuario.provedora) return undefined
  const daTela = idTela === undefined ? sql`` : sql` and liberada.id_tela = ${idTela}`
  return sql`(${referencia.idEmpresa} ${alcancada(usuario)} or exists (
    select 1 from ${empresaReferencia} liberada
    where liberada.id_referencia = ${referencia.id} and liberada.id_empresa ${alcancada(usuario)}${daTela}))`
}

/** The screens for which `referenciaAlcancada` finds a reference; null for all of them. */
export const telasAlcancadas = (usuario: Olhar): SQL<number[] | null> =>
  usuario.provedora
    ? sql<null>`null::int[]`
    : sql<number[] | null>`case when ${referencia.idEmpresa} ${alcancada(usuario)} then null else array(
        select distinct liberada.id_tela from ${empresaReferencia} liberada
        where liberada.id_referencia = ${referencia.id} and liberada.id_empresa ${alcancada(usuario)}) end`

/** References of one name that somebody sees show their company; a name that stands alone does not (decisions 0.4). */
export function nomeDaReferencia(
  quem: Quem,
  { descricao, idEmpresa }: Record<'descricao' | 'idEmpresa', AnyPgColumn | SQL> = referencia,
): SQL<string> {
  const vistas = quem.provedora
    ? sql`true`
    : sql`(r.id_empresa ${alcancada(quem)} or exists (
        select from empresa_referencia l where l.id_referencia = r.id and l.id_empresa ${alcancada(quem)}))`
  return sql<string>`case when portal_busca(${descricao}) in (
      select portal_busca(r.descricao) from referencia r where ${vistas} group by 1 having count(*) > 1)
    then ${descricao} || ' · ' || (select e.fantasia from empresa e where e.id = ${idEmpresa}) else ${descricao} end`
}

/** `nomeDaReferencia` for a row's reference, under its name of now or of then; its company is today's. */
export const nomeDaReferenciaDe = (
  quem: Quem,
  id: AnyPgColumn,
  descricao: AnyPgColumn | SQL = referencia.descricao,
): SQL<string> =>
  sql<string>`(select ${nomeDaReferencia(quem, { descricao, idEmpresa: referencia.idEmpresa })} from ${referencia} where ${referencia.id} = ${id})`
