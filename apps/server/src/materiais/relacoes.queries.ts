import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { OptionDeId } from '@portal/contract/core/options'
import type { ondeUsado } from '@portal/contract/materiais/relacoes'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { comPalavras } from './filtro.queries.ts'
import { materialVisivel } from './visibilidade.queries.ts'

type UsoDoProduto = ResultOf<typeof ondeUsado>[number]

const USOS = (id: number) => sql`
  select 'KIT' as uso, id_material as id from kit_composicao where id_produto = ${id}
  union select 'PERFIL_COMPOSTO', id_material from perfil_composto where id_parte = ${id}
  union select 'SUCESSOR', id from material where id_sucessor = ${id}
  union select 'APLICABILIDADE', a.id_material from aplicabilidade a
    join material m on m.id = a.id_material join referencia r on r.id = m.id_referencia
    where a.id_aplicavel = ${id} and a.id_empresa is not distinct from r.id_empresa_aplicabilidade`

/**
 * Kits that are on the market, whose working copy may hold other items by now; what a profile is composed of and what it
 * succeeds hardly changes, and profiles in edition are too many to look into.
 */
const kitsComOutraCopia = (id: number): SQL => sql`
  select 'KIT', k.id from material k where k.tipo = 'KIT' and k.situacao_exibida in (1, 2) and k.id_versao_pro is not null
    and exists (select from material m where m.id = ${id} and m.tipo in ('PERFIL', 'COMPONENTE'))`

/** Frozen rows of one list that name the product. */
const nomeiam = (linhas: SQL, id: number): SQL =>
  sql`${linhas} @> jsonb_build_array(jsonb_build_object('idAplicavel', ${id}::int))`

/** Applicability on the market: frozen by the component, or by the company that keeps it. */
const aplicavelNoMercado = (id: number): SQL => sql`
  case when r.id_empresa_aplicabilidade is null then ${nomeiam(sql`v.conteudo -> 'aplicabilidades'`, id)} else exists (
    select from aplicabilidade_base b join aplicabilidade_versao bv on bv.id = b.id_versao_pro
    where b.id_material = material_mercado.id and b.id_empresa = r.id_empresa_aplicabilidade and ${nomeiam(sql`bv.conteudo`, id)}) end`

/** Kits and composed profiles with a product that was read, products that it succeeds, components that it applies to. */
export async function listUsos(db: Db, usuario: Logado, id: number, doMercado: boolean): Promise<UsoDoProduto[]> {
  const { rows } = await db.execute<UsoDoProduto & Record<string, unknown>>(
    doMercado
      ? sql`select usos.uso, material_mercado.id, material_mercado.tipo as "tipoProduto", codigo, material_mercado.descricao, v.conteudo #>> '{referencia,label}' as referencia
          from (${USOS(id)} union ${kitsComOutraCopia(id)}) as usos join material_mercado using (id) join material_versao v on v.id = id_versao_pro
            join referencia r on r.id = material_mercado.id_referencia
          where ${materialVisivel(usuario, materialMercado) ?? sql`true`} and case usos.uso
            when 'KIT' then v.conteudo -> 'composicao' @> jsonb_build_array(jsonb_build_object('idProduto', ${id}::int))
            when 'APLICABILIDADE' then ${aplicavelNoMercado(id)}
            when 'PERFIL_COMPOSTO' then v.conteudo -> 'compostos' @> jsonb_build_array(jsonb_build_object('idParte', ${id}::int))
            else (v.conteudo #>> '{sucessor,value}')::int = ${id} end
          order by usos.uso, ordem_codigo, material_mercado.id`
      : sql`select usos.uso, material.id, material.tipo as "tipoProduto", codigo, material.descricao, r.descricao as referencia
          from (${USOS(id)}) as usos join material using (id) join referencia r on r.id = material.id_referencia
          where ${materialVisivel(usuario, material) ?? sql`true`} order by usos.uso, ordem_codigo, material.id`,
  )
  return rows
}

export async function exigirVisivel(db: Db, usuario: Logado, id: number, doMercado: boolean): Promise<void> {
  const tabela = doMercado ? materialMercado : material
  if (!(await db.$count(tabela, and(eq(tabela.id, id), materialVisivel(usuario, tabela))))) throw new NaoEncontrado()
}

const MAIS_SUCESSORES = 50

/** Products of the same kind, by code or description; the search is gathered before it is put in order. */
export async function listSucessores(
  db: Db,
  usuario: Logado,
  id: number,
  busca: string | undefined,
): Promise<OptionDeId[]> {
  const [registro] = await db
    .select({ tipo: material.tipo, idReferencia: material.idReferencia })
    .from(material)
    .where(and(eq(material.id, id), materialVisivel(usuario, material)))
  if (!registro) throw new NaoEncontrado()
  const onde = and(
    eq(material.tipo, registro.tipo),
    ne(material.id, id),
    materialVisivel(usuario, material),
    comPalavras(busca, material) ?? eq(material.idReferencia, registro.idReferencia),
  )
  const achados = db.$with('achados').as(
    db
      .select({
        ...colunasDe(material, 'id', 'codigo', 'descricao'),
        ordem: material.ordemCodigo,
      })
      .from(material)
      .where(onde),
  )
  return db
    .with(achados)
    .select({ value: achados.id, label: sql<string>`${achados.codigo} || ' – ' || ${achados.descricao}` })
    .from(achados)
    .orderBy(achados.ordem, achados.id)
    .limit(MAIS_SUCESSORES)
}
