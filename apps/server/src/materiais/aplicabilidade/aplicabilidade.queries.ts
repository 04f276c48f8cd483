import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { LinhaDeAplicabilidade } from '@portal/contract/materiais/contradicoes'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../../core/context.ts'
import { encontrado, NaoEncontrado } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { aplicabilidade, aplicabilidadeBase } from '../../db/tables/aplicabilidade.ts'
import { ordemHumana } from '../../db/tables/colunas.ts'
import { empresa } from '../../db/tables/empresas.ts'
import { material, materialMercado, materialVersao } from '../../db/tables/materiais.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { materialVigencia } from '../../db/tables/vigencias.ts'
import { nomeDaReferencia } from '../../empresas/alcance.queries.ts'
import { instanteDe, vigenteEm } from '../../mercado/noDia.queries.ts'
import { materialVisivel, paresLiberados } from '../visibilidade.queries.ts'

/** A component's list: its own, or that of the company which keeps it for the reference (decisions P-34). */
export interface Lista {
  idMaterial: number
  idEmpresa: number | null
}

export interface LinhaLida extends LinhaDeAplicabilidade {
  descricao: string
  referencia: string
  logo: string | null
  situacao: number
  fichaTecnica: { sha256: string; nome: string } | null
}

export interface LeituraDeAplicabilidade {
  mercado: boolean
  em?: string | undefined
}
export const doMercado = ({ mercado, em }: LeituraDeAplicabilidade): boolean => mercado || em !== undefined

/** Finds a component that the user sees, with the company that keeps its applicability, if one does. */
export async function findLista(
  db: Db,
  usuario: Logado,
  id: number,
  { mercado, em }: LeituraDeAplicabilidade = { mercado: false },
): Promise<Lista> {
  const tabela = em === undefined ? (mercado ? materialMercado : material) : materialVigencia
  const [row] = await db
    .select({ idMaterial: tabela.id, idEmpresa: referencia.idEmpresaAplicabilidade })
    .from(tabela)
    .innerJoin(referencia, eq(referencia.id, tabela.idReferencia))
    .where(
      and(
        eq(tabela.id, id),
        eq(tabela.tipo, 'COMPONENTE'),
        materialVisivel(usuario, tabela),
        em === undefined ? undefined : vigenteEm(em, materialVigencia),
      ),
    )
  return encontrado(row)
}

const mercadoEm = (em: string | undefined): SQL =>
  em === undefined
    ? sql`material_mercado`
    : sql`(select id_material as id, tipo, id_referencia, status, situacao_exibida, id_versao_pro, id_versao_mobi, ordem_codigo
        from material_vigencia where ${vigenteEm(em, materialVigencia)}) as material_mercado`

const versaoDaBase = (em: string | undefined): SQL =>
  em === undefined
    ? sql`b.id_versao_pro`
    : sql`(select p.id_versao from aplicabilidade_publicacao p where p.id_base = b.id and p.alvo = 'CEM_PRO' and p.em <= ${instanteDe(em)}
        order by p.em desc, p.id desc limit 1)`

export async function findNomeDaEmpresa(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ nome: empresa.fantasia }).from(empresa).where(eq(empresa.id, id))
  return row?.nome ?? null
}

const daLista = ({ idMaterial, idEmpresa }: Lista): SQL =>
  sql`a.id_material = ${idMaterial} and a.id_empresa is not distinct from ${idEmpresa}::int`

/** The technical sheet of a component that the user does not see is not opened from here either. */
const seVista = (visivel: SQL | undefined, ficha: SQL): SQL => sql`case when ${visivel ?? sql`true`} then ${ficha} end`

export async function listDaEdicao(db: Db, usuario: Logado, lista: Lista): Promise<LinhaLida[]> {
  const ficha = sql`(select jsonb_build_object('sha256', x.sha256, 'nome', x.nome) from material_anexo x
    where x.id_material = material.id and x.anexo = 'DESENHO_TECNICO')`
  const { rows } = await db.execute<LinhaLida & Record<string, unknown>>(sql`
    select a.id, material.id as "idAplicavel", material.codigo, material.descricao, r.descricao as referencia, r.logo,
      material.status, material.situacao_exibida as situacao, a.excluida, material.id_versao_pro is not null as "noMercado",
      exists (select from aplicabilidade v where v.id_material = material.id and v.id_aplicavel = a.id_material and not v.excluida) as volta,
      ${seVista(materialVisivel(usuario, material), ficha)} as "fichaTecnica"
    from aplicabilidade a join material on material.id = a.id_aplicavel join referencia r on r.id = material.id_referencia
    where ${daLista(lista)} order by material.ordem_codigo, material.id`)
  return rows
}

/** Frozen rows of the market; a component that was never there itself says nothing. */
export async function listDoMercado(
  db: Db,
  usuario: Logado,
  { idMaterial, idEmpresa }: Lista,
  em?: string,
): Promise<LinhaLida[]> {
  const congeladas =
    idEmpresa === null
      ? sql`select v.conteudo -> 'aplicabilidades' from ${mercadoEm(em)} join material_versao v on v.id = material_mercado.id_versao_pro
          where material_mercado.id = ${idMaterial}`
      : sql`select v.conteudo from aplicabilidade_base b join aplicabilidade_versao v on v.id = ${versaoDaBase(em)}
          where b.id_material = ${idMaterial} and b.id_empresa = ${idEmpresa}`
  const { rows } = await db.execute<LinhaLida & Record<string, unknown>>(sql`
    select (linha ->> 'id')::int as id, material_mercado.id as "idAplicavel", linha ->> 'codigo' as codigo,
      linha ->> 'descricao' as descricao, linha #>> '{referencia,label}' as referencia, r.logo, material_mercado.status,
      material_mercado.situacao_exibida as situacao, false as excluida, true as "noMercado", true as volta,
      ${seVista(materialVisivel(usuario, materialMercado), sql`v.conteudo #> '{anexos,DESENHO_TECNICO}'`)} as "fichaTecnica"
    from jsonb_array_elements(coalesce((${congeladas}), '[]')) as linha
      join ${mercadoEm(em)} on material_mercado.id = (linha ->> 'idAplicavel')::int
      join material_versao v on v.id = material_mercado.id_versao_pro
      join referencia r on r.id = material_mercado.id_referencia
    order by material_mercado.ordem_codigo, material_mercado.id`)
  return rows
}

/** Components that the list has already; one marked for deletion may be added again. */
export async function listAplicados(db: Db, lista: Lista, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id_aplicavel as id from aplicabilidade a
    where ${daLista(lista)} and not a.excluida and a.id_aplicavel = any(${sql.param(ids)}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Components that one sees; any other is as unknown as one that does not exist. */
export async function exigirComponentes(db: Db, usuario: Logado, ids: readonly number[]): Promise<void> {
  const vistos = await db.$count(
    material,
    and(inArray(material.id, [...ids]), eq(material.tipo, 'COMPONENTE'), materialVisivel(usuario, material)),
  )
  if (vistos < ids.length) throw new NaoEncontrado()
}

/** Adding a row that was marked for deletion takes the mark away. */
export async function insertAplicaveis(
  db: Db,
  { idMaterial, idEmpresa }: Lista,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`
    insert into aplicabilidade (id_material, id_empresa, id_aplicavel)
    select ${idMaterial}, ${idEmpresa}::int, id from unnest(${sql.param(ids)}::int[]) as estes(id) order by id
    on conflict (id_material, coalesce(id_empresa, 0), id_aplicavel) do update set excluida = false where aplicabilidade.excluida`)
}

export async function findAplicabilidade(db: Db, id: number): Promise<typeof aplicabilidade.$inferSelect> {
  const [row] = await db.select().from(aplicabilidade).where(eq(aplicabilidade.id, id))
  return encontrado(row)
}

/** A row of a market version is only marked for deletion; any other goes at once (decisions P-35). */
export async function removerAplicabilidade(
  db: Db,
  { id, idMaterial, idEmpresa, idAplicavel }: typeof aplicabilidade.$inferSelect,
): Promise<void> {
  const versoes =
    idEmpresa === null
      ? sql`select v.conteudo -> 'aplicabilidades' as linhas from material m join material_versao v on v.id in (m.id_versao_pro, m.id_versao_mobi)
          where m.id = ${idMaterial}`
      : sql`select v.conteudo as linhas from aplicabilidade_base b join aplicabilidade_versao v on v.id in (b.id_versao_pro, b.id_versao_mobi)
          where b.id_material = ${idMaterial} and b.id_empresa = ${idEmpresa}`
  const { rowCount } = await db.execute(sql`
    update aplicabilidade set excluida = true where id = ${id} and exists (
      select from (${versoes}) as no_mercado where linhas @> jsonb_build_array(jsonb_build_object('idAplicavel', ${idAplicavel}::int)))`)
  if (!rowCount) await db.delete(aplicabilidade).where(eq(aplicabilidade.id, id))
}

/** The company's list goes into edition, whatever it was; its market versions stay. Locked until the change ends. */
export async function abrirBase(db: Db, { idMaterial, idEmpresa }: Lista & { idEmpresa: number }): Promise<number> {
  const [base] = await db
    .insert(aplicabilidadeBase)
    .values({ idMaterial, idEmpresa })
    .onConflictDoUpdate({
      target: [aplicabilidadeBase.idMaterial, aplicabilidadeBase.idEmpresa],
      set: { situacao: EM_EDICAO, idVersaoHomologada: sql`null` },
    })
    .returning({ id: aplicabilidadeBase.id })
  return base?.id ?? 0
}

/** A list that was never published and has no rows is none. */
export async function deleteBaseVazia(db: Db, { idMaterial, idEmpresa }: Lista): Promise<void> {
  await db.execute(sql`
    delete from aplicabilidade_base b where b.id_material = ${idMaterial} and b.id_empresa = ${idEmpresa}
      and not exists (select from aplicabilidade a where a.id_material = b.id_material and a.id_empresa = b.id_empresa)
      and not exists (select from aplicabilidade_versao v where v.id_base = b.id)`)
}

export interface Tida {
  tem: boolean
  mantenedora: number | null
  /** State of that company's list; null while there is none. */
  situacao: number | null
}

/** Columns of the product's row. */
type Dono = Record<'id' | 'tipo' | 'idReferencia', AnyPgColumn>

/** A column of the list's own query, so that a page of products stays one question. */
const tida = ({ id, tipo, idReferencia }: Dono, situacao: SQL, tem: SQL, ligadas = sql``): SQL<Tida | null> =>
  sql<Tida | null>`case when ${tipo} = 'COMPONENTE' then (
    select jsonb_build_object('mantenedora', r.id_empresa_aplicabilidade, 'situacao', ${situacao}, 'tem', ${tem})
    from referencia r
      left join aplicabilidade_base b on b.id_material = ${id} and b.id_empresa = r.id_empresa_aplicabilidade ${ligadas}
    where r.id = ${idReferencia}) end`

export const tidaNaEdicao = (dono: Dono): SQL<Tida | null> =>
  tida(
    dono,
    sql`case when b.situacao = 3 and b.id_versao_mobi is distinct from b.id_versao_pro then 5 else b.situacao end`,
    sql`exists (select from aplicabilidade a where a.id_material = ${dono.id}
      and a.id_empresa is not distinct from r.id_empresa_aplicabilidade and not a.excluida)`,
  )

/** A component whose list no company keeps has it in its frozen content. */
export const tidaNoMercado = (dono: Dono, conteudo: SQL | AnyPgColumn, em?: string): SQL<Tida | null> =>
  tida(
    dono,
    sql`case when bv.id is null then null when b.id_versao_mobi is distinct from b.id_versao_pro then 5 else 3 end`,
    sql`exists (select from jsonb_array_elements(coalesce(
        case when r.id_empresa_aplicabilidade is null then ${conteudo} -> 'aplicabilidades' else bv.conteudo end, '[]')) as linha
      where exists (select from ${mercadoEm(em)} where material_mercado.id = (linha ->> 'idAplicavel')::int))`,
    sql`left join aplicabilidade_versao bv on bv.id = ${versaoDaBase(em)}`,
  )

export async function findTida(db: Db, id: number, mercado: boolean): Promise<Tida | null> {
  const { rows } = await db.execute<{ tida: Tida | null }>(
    mercado
      ? sql`select ${tidaNoMercado(materialMercado, materialVersao.conteudo)} as tida from ${materialMercado}
          join ${materialVersao} on ${eq(materialVersao.id, materialMercado.idVersaoPro)} where ${eq(materialMercado.id, id)}`
      : sql`select ${tidaNaEdicao(material)} as tida from ${material} where ${eq(material.id, id)}`,
  )
  return rows[0]?.tida ?? null
}

export const listReferenciasDeComponentes = (db: Db, usuario: Logado) =>
  db
    .select({ value: referencia.id, label: nomeDaReferencia(usuario), logo: referencia.logo })
    .from(referencia)
    .where(
      usuario.provedora
        ? sql`'COMPONENTE' = any(${referencia.tipoMaterial})`
        : sql`('COMPONENTE', ${referencia.id}) in ${paresLiberados(usuario)}`,
    )
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))
