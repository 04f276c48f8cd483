import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { empresa } from '../db/tables/empresas.ts'
import { empresaReferencia, referencia } from '../db/tables/referencias.ts'

/** Own company and everything below it (decisions 0.2 "And below"): one walk for the whole list, not one for each row. */
const abaixoDe = (idEmpresa: number): SQL => sql`(
  with recursive abaixo as (
    select ${idEmpresa}::int as id
    union select filha.id from empresa filha join abaixo on filha.id_empresa_mae = abaixo.id)
  select id from abaixo)`

type Quem = Pick<Logado, 'provedora' | 'idEmpresa'>

/** Companies that somebody sees; the provider sees all (decisions §0 "Who sees what"). */
export const empresaVisivel = ({ provedora, idEmpresa }: Quem, coluna: AnyPgColumn = empresa.id): SQL | undefined =>
  provedora ? undefined : sql`${coluna} in ${abaixoDe(idEmpresa)}`

/** Whose references somebody sees: those of his company, a Master also those of the companies below. */
const donasDe = ({ idEmpresa, papeis }: Pick<Logado, 'idEmpresa' | 'papeis'>): SQL =>
  papeis.includes(MASTER) ? abaixoDe(idEmpresa) : sql`(${idEmpresa}::int)`

/** References that are owned or released, on any screen or on the one given. */
export const referenciaVisivel = (usuario: Logado, idTela?: number): SQL | undefined => {
  if (usuario.provedora) return undefined
  const daTela = idTela === undefined ? sql`` : sql` and liberada.id_tela = ${idTela}`
  return sql`(${referencia.idEmpresa} in ${donasDe(usuario)} or exists (
    select 1 from ${empresaReferencia} liberada
    where liberada.id_referencia = ${referencia.id} and liberada.id_empresa in ${donasDe(usuario)}${daTela}))`
}
