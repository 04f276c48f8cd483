import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'
import { material, materialMercado, materialVersao } from '../db/tables/materiais.ts'
import { naEdicao, noMercado, ORDENS_DA_EDICAO, ORDENS_DO_MERCADO, type Ordem } from './filtro.queries.ts'
import type { Recorte } from './recorte.ts'

export interface Pagina {
  recorte: Recorte
  ordem: Ordem
  desc: boolean
  limite: number
  salto: number
  /** Undefined when a search must count on its way. */
  total: number | undefined
}

interface Arquivo {
  sha256: string
  nome: string
}

/** A row of the list as either table tells it. */
export interface LinhaDaLista {
  id: number
  versao: number
  tipo: TipoMaterial
  codigo: string
  codigoInterno: string | null
  descricao: string
  idReferencia: number
  referencia: string
  logoReferencia: string | null
  idLinha: number | null
  linha: string | null
  grupo: string | null
  cor: string | null
  unidadeItem: string | null
  unidadeEmbalagem: string | null
  quantidadeEmbalagem: number | null
  otimizacaoBarra: number | null
  ipi: number | null
  status: number
  situacao: number
  figura: (Arquivo & { miniatura: string | null }) | null
  fichaTecnica: Arquivo | null
  prontidaoPro: number | null
  prontidaoMobi: number | null
  alteradoEm: string
  achados: number | null
}

/** With fewer rows than these it is cheaper to gather and sort them than to walk the order until a page is full. */
const POUCOS = 2_000

/**
 * The ids of one page, found in indexes alone; everything else is read for these rows only. A search is gathered first:
 * in the order of the list the planner would look at each product until it has met twelve that fit.
 */
function idsDaPagina(
  tabela: typeof material | typeof materialMercado,
  ordens: Readonly<Record<Ordem, SQL>>,
  onde: SQL | undefined,
  { ordem, desc: invertida, limite, salto, total }: Pagina,
): SQL {
  const sentido = invertida ? sql`desc` : sql`asc`
  const corte = sql`order by ordem ${sentido}, id ${sentido} limit ${limite} offset ${salto}`
  const achadas = sql`select ${tabela.id} as id, ${ordens[ordem]} as ordem from ${tabela} where ${onde ?? sql`true`}`
  const reunidas = total === undefined || total <= POUCOS
  return reunidas
    ? sql`with achadas as materialized (${achadas}),
        pagina as (select id, ${total === undefined ? sql`(select count(*) from achadas)` : sql`null`} as achados from achadas ${corte})`
    : sql`with pagina as (select id, null as achados from (${achadas} ${corte}) achadas)`
}

const rotulo = (tabela: string, coluna: string, id: SQL): SQL =>
  sql`(select ${sql.identifier(coluna)} from ${sql.identifier(tabela)} rotulo where rotulo.id = ${id})`

export async function listEdicao(db: Db, pagina: Pagina): Promise<LinhaDaLista[]> {
  const ids = idsDaPagina(material, ORDENS_DA_EDICAO, naEdicao(pagina.recorte), pagina)
  const sentido = pagina.desc ? desc : asc
  const { rows } = await db.execute<LinhaDaLista & Record<string, unknown>>(sql`${ids}
    select material.id, material.versao, material.tipo, material.codigo, codigo_interno as "codigoInterno", material.descricao,
      id_referencia as "idReferencia", r.descricao as referencia, r.logo as "logoReferencia",
      id_linha as "idLinha", l.descricao as linha,
      ${rotulo('grupo', 'descricao', sql`coalesce(k.id_grupo, s.id_grupo, t.id_grupo)`)} as grupo,
      ${rotulo('cor', 'descricao', sql`coalesce(k.id_cor, s.id_cor)`)} as cor,
      ${rotulo('unidade', 'sigla', sql`k.id_unidade_item`)} as "unidadeItem",
      ${rotulo('unidade', 'sigla', sql`k.id_unidade_embalagem`)} as "unidadeEmbalagem",
      k.quantidade_embalagem as "quantidadeEmbalagem", k.otimizacao_barra as "otimizacaoBarra", ipi, status,
      situacao_exibida as situacao, ${anexo('FIGURA')} as figura, ${anexo('DESENHO_TECNICO')} as "fichaTecnica",
      prontidao_pro as "prontidaoPro", prontidao_mobi as "prontidaoMobi", material.alterado_em as "alteradoEm", achados
    from pagina join material using (id)
      join referencia r on r.id = id_referencia left join linha l on l.id = id_linha
      left join componente k on k.id = material.id left join superficie s on s.id = material.id
      left join kit t on t.id = material.id
    order by ${sentido(ORDENS_DA_EDICAO[pagina.ordem])}, ${sentido(material.id)}`)
  return rows
}

const anexo = (tipo: string): SQL =>
  sql`(select jsonb_build_object('sha256', a.sha256, 'nome', a.nome, 'miniatura', a.miniatura)
    from material_anexo a where a.id_material = material.id and a.anexo = ${tipo})`

const dado = (...caminho: string[]): SQL => sql`conteudo #>> ${`{${caminho.join(',')}}`}`

/** What is on the market says what it said when it was released, names chosen from lists included. */
export async function listMercado(db: Db, pagina: Pagina): Promise<LinhaDaLista[]> {
  const ids = idsDaPagina(materialMercado, ORDENS_DO_MERCADO, noMercado(pagina.recorte), pagina)
  const sentido = pagina.desc ? desc : asc
  const { rows } = await db.execute<LinhaDaLista & Record<string, unknown>>(sql`${ids}
    select material_mercado.id, v.numero as versao, tipo, codigo, codigo_interno as "codigoInterno", descricao,
      id_referencia as "idReferencia", ${dado('referencia', 'label')} as referencia,
      ${dado('referencia', 'logo')} as "logoReferencia", id_linha as "idLinha", ${dado('linha', 'label')} as linha,
      ${dado('dados', 'grupo', 'label')} as grupo, ${dado('dados', 'cor', 'label')} as cor,
      ${dado('dados', 'unidadeItem', 'label')} as "unidadeItem",
      ${dado('dados', 'unidadeEmbalagem', 'label')} as "unidadeEmbalagem",
      (${dado('dados', 'quantidadeEmbalagem')})::int as "quantidadeEmbalagem",
      (${dado('dados', 'otimizacaoBarra')})::int as "otimizacaoBarra", (${dado('ipi')})::float8 as ipi, status,
      situacao_exibida as situacao, conteudo #> '{anexos,FIGURA}' as figura,
      conteudo #> '{anexos,DESENHO_TECNICO}' as "fichaTecnica", null as "prontidaoPro", null as "prontidaoMobi",
      desde as "alteradoEm", achados
    from pagina join material_mercado using (id) join ${materialVersao} v on ${eq(sql`v.id`, materialMercado.idVersaoPro)}
    order by ${sentido(ORDENS_DO_MERCADO[pagina.ordem])}, ${sentido(materialMercado.id)}`)
  return rows
}
