import { sql, type SQL } from 'drizzle-orm'
import { BLOQUEADO } from '@portal/contract/materiais/produtos'
import type { Alvo } from '@portal/contract/mercado/situacao'
import type { Db } from '../db/client.ts'
import { alcancados, destino, jaFeitos, travados, type PedidoDePrevisao } from '../mercado/previsao.queries.ts'
import { especiesDe, faltasDe } from './exigidos.queries.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

const M = sql`m`
const NO_MERCADO = sql`(select p.status from material_mercado p where p.id = m.id)`
/**
 * `m` is the working copy. What the market says is asked for where it decides, of the few that go out of line: joined, the
 * whole market was read for it, and for CEM MOBI the documents of all versions that there are.
 */
const STATUS = {
  copia: sql`m.status`,
  pro: NO_MERCADO,
  mobi: sql`coalesce((select (b.conteudo ->> 'status')::int from material_versao b
    where b.id = m.id_versao_mobi and m.id_versao_mobi <> m.id_versao_pro), ${NO_MERCADO})`,
}

const JULGAR_ANTES = 'A prontidão ainda não foi verificada.'

/** Reasons why the product is not ready for the target; null when it is. */
function impedimentos(alvo: Alvo | undefined): SQL {
  const soPro = alvo === undefined || alvo === 'CEM_PRO'
  const bloqueado = soPro
    ? sql`m.prontidao_pro = ${BLOQUEADO}`
    : sql`(m.prontidao_pro = ${BLOQUEADO} or m.prontidao_mobi = ${BLOQUEADO})`
  const caminho = soPro
    ? '$[*] ? (@.gravidade == "BLOQUEIO" && @.alvos[*] == "CEM_PRO").texto'
    : '$[*] ? (@.gravidade == "BLOQUEIO").texto'
  return sql`case when ${bloqueado} then
    coalesce(nullif(jsonb_path_query_array(m.avisos, ${caminho}::jsonpath), '[]'), jsonb_build_array(${JULGAR_ANTES}::text)) end`
}

/**
 * Reasons to hold a product back, of `faltam` and `impedem`: numbers that it lacks, whoever asks, and on a page also all that
 * makes it unready (decision 0028). A reason that both give is given once. Null where there is none.
 */
const BLOQUEIOS = sql`case when j.faltam is null then j.impedem when j.impedem is null then j.faltam else j.impedem || (
  select coalesce(jsonb_agg(f.texto order by f.k), '[]') from jsonb_array_elements(j.faltam) with ordinality f(texto, k)
  where not j.impedem @> jsonb_build_array(f.texto)) end`

const impedem = ({ acao, alvo, estado }: PedidoDePrevisao): SQL =>
  estado === 'PREVIA' ? impedimentos(acao === 'homologar' ? undefined : alvo) : sql`null::jsonb`

/** Writes one row for each product that the action reaches, as the product is now; a blocked one is held back. */
export async function preverProdutos(db: Db, pedido: PedidoDePrevisao): Promise<void> {
  const { id, usuario } = pedido
  const { depois, pro, mobi } = destino(M, pedido, STATUS)
  const escopos = await escoposVisiveis(db, usuario)
  const seus = escopos ? sql`m.escopo = any(${sql.param(escopos)}::int[])` : sql`true`
  await db.execute(sql`
    insert into publicacao_item (id_publicacao, familia, id_registro, id_dono, tipo, id_referencia, escopo, codigo, ordem, descricao,
      versao_vista, mexida_vista, id_antes_pro, id_antes_mobi, id_depois, pro, mobi, bloqueios, retido, feito)
    select ${id}::int, 'produtos', id, id, tipo, id_referencia, escopo, codigo, ordem_codigo, descricao,
      versao, mexida, id_versao_pro, id_versao_mobi, depois, pro, mobi, coalesce(bloqueios, '[]'), bloqueios is not null,
      ${jaFeitos(pedido)}::boolean and bloqueios is null
    from (select j.*, ${BLOQUEIOS} as bloqueios from (
      select m.id, m.tipo, m.id_referencia, m.escopo, m.codigo, m.ordem_codigo, m.descricao, m.versao, m.mexida, m.id_versao_pro, m.id_versao_mobi,
        ${depois} as depois, ${pro} as pro, ${mobi} as mobi, ${faltasDe(M)} as faltam, ${impedem(pedido)} as impedem
      from material m ${especiesDe(M)}
      where ${alcancados(M, pedido, sql`m.situacao_exibida`)} and ${seus} ${travados(M, pedido)}) j offset 0) b`)
}

/**
 * Kits and composed profiles with a product of `vao`, products that it succeeds, components that it may replace: as
 * `tocadosPor`. Each of them is read once, by its key, and only where something of it is asked: joined, the planner read all
 * products there are for it.
 */
export const TOCADOS_POR_PRODUTOS = sql`
  with usos as materialized (
    select uso, id, id_empresa, count(*)::int as itens from (
      select distinct 'KIT' as uso, k.id_material as id, null::int as id_empresa, vao.id as item from vao join kit_composicao k on k.id_produto = vao.id
      union all select distinct 'PERFIL_COMPOSTO', c.id_material, null::int, vao.id from vao join perfil_composto c on c.id_parte = vao.id
      union all select 'SUCESSOR', s.id, null::int, vao.id from vao join material s on s.id_sucessor = vao.id
      union all select 'APLICABILIDADE', a.id_material, a.id_empresa, vao.id from vao join aplicabilidade a on a.id_aplicavel = vao.id
    ) as todos group by uso, id, id_empresa)
  select uso, id as id_registro, (m).tipo, (m).escopo, (m).codigo, (m).ordem_codigo as ordem, (m).descricao, itens
  from (select usos.*, (select material from material where material.id = usos.id) as m from usos offset 0) as lidos
  where uso <> 'APLICABILIDADE' or id_empresa is not distinct from (
    select r.id_empresa_aplicabilidade from material d join referencia r on r.id = d.id_referencia where d.id = lidos.id)`
