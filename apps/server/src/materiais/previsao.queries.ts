import { sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Acao, type Alvo } from '@portal/contract/mercado/situacao'
import { FORA_DE_LINHA } from '@portal/contract/mercado/status'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { BLOQUEADO } from '@portal/contract/materiais/produtos'
import { escoposVisiveis } from './visibilidade.queries.ts'

interface Pedido {
  /** The publication whose rows are written. */
  id: number
  acao: Acao
  alvo: Alvo
  usuario: Logado
  /** Held from here on: what is about to be done, not only looked at. */
  travando: boolean
}

const fora = (status: SQL): SQL => sql`coalesce(${status} = any(${sql.param([...FORA_DE_LINHA])}::int[]), false)`

/** `prever` of the contract, for a whole set (contract/publicacoes/previsao.ts). */
const operacao = (tinha: SQL, antes: SQL, depois: SQL): SQL =>
  sql`case when ${tinha} is null then 'ENTRA' when ${fora(depois)} and not ${fora(antes)} then 'SAI' else 'MUDA' end`

const ESPERA = sql`(m.situacao = ${EM_HOMOLOGACAO} and m.id_versao_homologada is not null)`
const ATRASADO = sql`(m.situacao = ${DISPONIVEL} and m.id_versao_pro is not null and m.id_versao_mobi is distinct from m.id_versao_pro)`

function quais(acao: Acao, alvo: Alvo): SQL {
  if (acao === 'homologar') return sql`m.situacao = ${EM_EDICAO}`
  return alvo === 'CEM_PRO' ? ESPERA : sql`(${ESPERA} or ${ATRASADO})`
}

/** Versions and operations on both targets; `p` is the market's row, `b` what CEM MOBI has when that is another version. */
function destino(acao: Acao, alvo: Alvo): { depois: SQL; pro: SQL; mobi: SQL } {
  const noPro = operacao(sql`m.id_versao_pro`, sql`p.status`, sql`m.status`)
  if (acao === 'homologar') return { depois: sql`null::int`, pro: noPro, mobi: sql`null` }
  const statusMobi = sql`coalesce((b.conteudo ->> 'status')::int, p.status)`
  const novo = sql`case when m.id_versao_homologada is null then p.status else m.status end`
  return {
    depois: sql`coalesce(m.id_versao_homologada, m.id_versao_pro)`,
    pro: sql`case when m.id_versao_homologada is not null then ${noPro} end`,
    mobi: alvo === 'CEM_PRO' ? sql`null` : operacao(sql`m.id_versao_mobi`, statusMobi, novo),
  }
}

const JULGAR_ANTES = 'A prontidão ainda não foi verificada.'

/** Why it is blocked for where it goes; an empty list when it is not. */
function bloqueios(alvo: Alvo | undefined): SQL {
  const soPro = alvo === undefined || alvo === 'CEM_PRO'
  const bloqueado = soPro
    ? sql`m.prontidao_pro = ${BLOQUEADO}`
    : sql`(m.prontidao_pro = ${BLOQUEADO} or m.prontidao_mobi = ${BLOQUEADO})`
  const caminho = soPro
    ? '$[*] ? (@.gravidade == "BLOQUEIO" && @.alvos[*] == "CEM_PRO").texto'
    : '$[*] ? (@.gravidade == "BLOQUEIO").texto'
  return sql`case when ${bloqueado} then
    coalesce(nullif(jsonb_path_query_array(m.avisos, ${caminho}::jsonpath), '[]'), jsonb_build_array(${JULGAR_ANTES}::text))
    else '[]' end`
}

/** One row for each product that the action reaches, as it is now. */
export async function preverProdutos(db: Db, { id, acao, alvo, usuario, travando }: Pedido): Promise<void> {
  const { depois, pro, mobi } = destino(acao, alvo)
  const escopos = await escoposVisiveis(db, usuario)
  const seus = escopos ? sql`m.escopo = any(${sql.param(escopos)}::int[])` : sql`true`
  await db.execute(sql`
    insert into publicacao_item (id_publicacao, familia, id_registro, id_dono, tipo, id_referencia, escopo, codigo, ordem, descricao,
      versao_vista, id_antes_pro, id_antes_mobi, id_depois, pro, mobi, bloqueios, retido)
    select ${id}::int, 'produtos', m.id, m.id, m.tipo, m.id_referencia, m.escopo, m.codigo, m.ordem_codigo, m.descricao,
      m.versao, m.id_versao_pro, m.id_versao_mobi, ${depois}, ${pro}, ${mobi},
      ${bloqueios(acao === 'homologar' ? undefined : alvo)}, false
    from material m left join material_mercado p on p.id = m.id
      left join material_versao b on b.id = m.id_versao_mobi and m.id_versao_mobi <> m.id_versao_pro
    where ${quais(acao, alvo)} and ${seus} ${travando ? sql`for update of m` : sql``}`)
}

/** Kits and composed profiles that hold its products, and products that these succeed. */
export async function preverTocadosPorProdutos(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    insert into publicacao_tocado (id_publicacao, uso, id_registro, tipo, escopo, codigo, ordem, descricao, itens)
    select ${id}::int, usos.uso, m.id, m.tipo, m.escopo, m.codigo, m.ordem_codigo, m.descricao, count(*)
    from (
      select distinct 'KIT' as uso, k.id_material as id, i.id_registro as item
        from publicacao_item i join kit_composicao k on k.id_produto = i.id_registro where i.id_publicacao = ${id}
      union all select distinct 'PERFIL_COMPOSTO', c.id_material, i.id_registro
        from publicacao_item i join perfil_composto c on c.id_parte = i.id_registro where i.id_publicacao = ${id}
      union all select 'SUCESSOR', s.id, i.id_registro
        from publicacao_item i join material s on s.id_sucessor = i.id_registro where i.id_publicacao = ${id}
    ) as usos join material m on m.id = usos.id
    group by usos.uso, m.id`)
}
