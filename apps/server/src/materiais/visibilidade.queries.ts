import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { Alcance, Logado } from '../core/context.ts'
import type { Olhar } from '../core/prepared.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { daSuaEmpresa, empresasDoOlhar } from '../linhas/visibilidade.queries.ts'

/** The kind of each screen, as rows that a query can join: words of ours, so they are no values of the statement. */
const TIPO_DA_TELA = sql.raw(
  `(values ${TIPO_MATERIAL.map(({ value }) => `('${value}', '${telaDoTipo(value)}')`).join(', ')}) as tipos(tipo, papel)`,
)

/** Kinds and references that were released on the screen of the kind (decisions E-04): pairs, built once for a list. */
export const paresLiberados = (usuario: Pick<Olhar, 'idEmpresa' | 'papeis'>): SQL => sql`(
  ${empresasDoOlhar(usuario)}
  select tipos.tipo, er.id_referencia
  from empresa_referencia er join vistas v on er.id_empresa = v.id
    join tela_sistema t on t.id = er.id_tela join ${TIPO_DA_TELA} on tipos.papel = t.papel)`

/** Materials of any table that has their kind and their reference. */
export const materialVisivel = (
  usuario: Logado,
  tabela: { tipo: AnyPgColumn | SQL; idReferencia: AnyPgColumn },
): SQL | undefined =>
  usuario.provedora ? undefined : sql`(${tabela.tipo}, ${tabela.idReferencia}) in ${paresLiberados(usuario)}`

/** The screen of a kind that a row says. */
const telaDaLinha = (tipo: AnyPgColumn): SQL =>
  sql`case ${tipo} ${sql.raw(TIPO_MATERIAL.map(({ value }) => `when '${value}' then '${telaDoTipo(value)}'`).join(' '))} end`

/** Whether one reference was released on one screen: of a record found by its key, where lists have all pairs built once. */
const liberada = (
  usuario: Pick<Olhar, 'idEmpresa' | 'papeis'>,
  idReferencia: AnyPgColumn,
  papel: SQL,
): SQL => sql`exists (
  select from empresa_referencia er join tela_sistema t on t.id = er.id_tela
  where er.id_referencia = ${idReferencia} and t.papel = ${papel} and er.id_empresa ${daSuaEmpresa(usuario)})`

/** `materialVisivel` of the one record that a key finds. */
export const esteVisivel = (
  usuario: Olhar,
  tabela: { tipo: AnyPgColumn; idReferencia: AnyPgColumn },
): SQL | undefined => (usuario.provedora ? undefined : liberada(usuario, tabela.idReferencia, telaDaLinha(tabela.tipo)))

/** Kinds on references that the user sees, as the numbers of `escopoDe`; undefined for all. */
export async function escoposVisiveis(db: Db, usuario: Alcance): Promise<number[] | undefined> {
  if (usuario.provedora) return undefined
  const { rows } = await db.execute<{ escopo: number }>(
    sql`select distinct portal_escopo(pares.tipo, pares.id_referencia) as escopo from ${paresLiberados(usuario)} as pares`,
  )
  return rows.map(({ escopo }) => escopo)
}

/** The role of the kind, for calls that serve all kinds. */
export function exigirPapelDoTipo({ papeis }: Logado, tipo: TipoMaterial): void {
  if (!papeis.includes(telaDoTipo(tipo))) throw new SemPermissao()
}

/** References on which the user may keep products of the kind. */
export const referenciaDoTipo = (usuario: Olhar, tipo: TipoMaterial): SQL | undefined =>
  and(
    usuario.provedora ? undefined : liberada(usuario, referencia.id, sql`${telaDoTipo(tipo)}`),
    // Of one kind among a row's own, which is no set that a plan depends on.
    sql`${referencia.tipoMaterial} @> array[${tipo}::text]`,
  )

export async function exigirReferenciaDoTipo(
  db: Db,
  usuario: Logado,
  tipo: TipoMaterial,
  idReferencia: number,
): Promise<void> {
  const achadas = await db.$count(referencia, and(eq(referencia.id, idReferencia), referenciaDoTipo(usuario, tipo)))
  if (!achadas) throw new NaoEncontrado()
}

/** Only who keeps products of this kind on this reference may import them. */
export async function exigirTipoNaReferencia(
  db: Db,
  usuario: Logado,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number },
): Promise<void> {
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, idReferencia)
}

/** Kinds that may be kept on a reference; none for one that the user does not see. */
export async function listTiposDaReferencia(db: Db, usuario: Logado, idReferencia: number): Promise<TipoMaterial[]> {
  const { rows } = await db.execute<{ tipo: TipoMaterial }>(sql`
    select t.tipo from ${referencia} cross join unnest(${referencia.tipoMaterial}) as t(tipo)
    where ${referencia.id} = ${idReferencia}
      and ${usuario.provedora ? sql`true` : sql`(t.tipo, ${referencia.id}) in ${paresLiberados(usuario)}`}`)
  return rows.map(({ tipo }) => tipo)
}
