import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Campo } from '@portal/contract/campos/campo'
import { CAMPOS_DA_LISTA } from '@portal/contract/campos/especies'
import { NOMES_FISCAIS, type CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import { preparar, type Marcada } from '../core/prepared.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { material, materialAnexo, materialMercado, materialVersao } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { tidaNaEdicao, tidaNoMercado, type Tida } from './aplicabilidade/aplicabilidade.queries.ts'
import { contavel, totalContado } from './contagem.queries.ts'
import { FONTES } from './escolhas.queries.ts'
import { naEdicao, noMercado, type Filtragem } from './filtro.queries.ts'
import { ordemDaEdicao, ordemDoMercado, pedidosDaEdicao, pedidosEm, type Ordenada } from './pedidos.queries.ts'
import type { RecorteDeProdutos } from './recorte.queries.ts'

type Arquivo = Pick<Retrato['anexos'][string], 'sha256' | 'nome' | 'miniatura'> | null

/** Key of a remembered query: of values that may be many only whether they are there; the rest comes with each call. */
interface Pergunta extends Omit<RecorteDeProdutos, 'busca' | 'escopos' | 'linhas'> {
  termo: string | undefined
  comEscopos: boolean
  comLinhas: boolean
  ordem: string
  desc: boolean
  colunas: readonly string[]
}
type Perguntada = Marcada<Pergunta>

export interface LinhaDaLista {
  achados: number
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
  ditos: Ditos
  campos: ProdutoNaLista['campos']
  status: number
  situacao: number
  figura: Arquivo
  fichaTecnica: Arquivo
  prontidaoPro: number | null
  prontidaoMobi: number | null
  alteradoEm: string
  tida: Tida | null
}

const ESCOPOS = sql.placeholder('escopos')
const LINHAS = sql.placeholder('linhas')
const [LIMITE, SALTO] = [sql.placeholder('limite'), sql.placeholder('salto')]

const filtragemDe = ({
  termo,
  comEscopos,
  comLinhas,
  ordem: _ordem,
  desc: _desc,
  colunas: _colunas,
  ...outros
}: Perguntada): Filtragem => ({
  ...outros,
  busca: termo,
  escopos: comEscopos ? ESCOPOS : undefined,
  linhas: comLinhas ? LINHAS : undefined,
})

/** Below this number of rows gathering and sorting is cheaper than walking the order until a page is full. */
const POUCOS = 2_000

/**
 * Ids of one page and the total, from indexes alone; everything else is read for these rows only. A search, or a filter
 * that finds few, is gathered first: in the order of the list the database would look at each product until it has met
 * a page of hits.
 */
function paginaDe(
  db: Db,
  pergunta: Perguntada,
  { tabela, por, sentido }: Ordenada & { tabela: typeof material | typeof materialMercado },
) {
  const doMercado = tabela === materialMercado
  const filtragem = filtragemDe(pergunta)
  const onde = doMercado ? noMercado(filtragem) : naEdicao(filtragem)
  const corte = sql`order by ordem ${sentido}, id ${pergunta.desc ? sql`desc` : sql`asc`} limit ${LIMITE} offset ${SALTO}`
  const todas = sql`select ${tabela.id} as id, ${por} as ordem from ${tabela} where ${onde ?? sql`true`}`
  const daBusca = sql`with achadas as materialized (${todas})
    select id as produto, (select count(*) from achadas)::int as achados from achadas ${corte}`
  const doFiltro = sql`with soma as (${totalContado(filtragem, doMercado)})
    select id as produto, (select total from soma) as achados from (
      select id from (${todas} ${corte}) andadas where (select total from soma) > ${POUCOS}
      union all
      select id from (select * from (select id, ordem from (${todas} offset 0) umas where (select total from soma) <= ${POUCOS} offset 0) reunidas ${corte}) poucas
    ) da_pagina`
  const campos = { produto: sql<number>`produto`.as('produto'), achados: sql<number>`achados`.as('achados') }
  return db.$with('pagina', campos).as(contavel(filtragem, doMercado) ? doFiltro : daBusca)
}

const emOrdem = ({ por, sentido }: Ordenada, id: AnyPgColumn, desc: boolean): SQL[] => [
  sql`${por} ${sentido}`,
  sql`${id} ${desc ? sql`desc` : sql`asc`}`,
]

/** Labels are looked up row by row: a page has few, and a join of all these tables takes longer to plan than to run. */
const rotulo = (coluna: AnyPgColumn, id: AnyPgColumn, de: AnyPgColumn): SQL<string | null> =>
  sql<string | null>`(select ${coluna} from ${coluna.table} where ${id} = ${de})`

/** Fields that the list asks for (contract/campos); a row has those of its kind. */
type Ditos = Pick<ProdutoNaLista, keyof typeof CAMPOS_FISCAIS> &
  Partial<Pick<ProdutoNaLista, keyof typeof CAMPOS_DA_LISTA>>

const objeto = (ditos: SQL[]): SQL => sql`jsonb_build_object(${sql.join(ditos, sql`, `)})`

const ditoDaEspecie = (tipo: TipoMaterial, [nome, { lista }]: [string, Campo]): SQL[] => {
  const coluna = colunaDaEspecie(tipo, nome)
  if (!coluna) return []
  const fonte = lista && lista !== 'produto' ? FONTES[lista] : undefined
  return [sql`${nome}::text, ${fonte ? rotulo(fonte.label, fonte.tabela.id, coluna) : coluna}`]
}

const DITOS = sql<Ditos>`${objeto(NOMES_FISCAIS.map((nome) => sql`${nome}::text, ${material[nome]}`))} || case ${material.tipo} ${sql.join(
  TIPO_MATERIAL.flatMap(({ value: tipo }) => {
    const ditos = Object.entries<Campo>(CAMPOS_DA_LISTA).flatMap((um) => ditoDaEspecie(tipo, um))
    const tabela = TABELA_DO_TIPO[tipo]
    const daLinha = sql`(select ${objeto(ditos)} from ${tabela} where ${tabela.id} = ${material.id})`
    return ditos.length ? [sql`when ${tipo} then ${daLinha}`] : []
  }),
  sql` `,
)} else '{}' end`

/** `Ditos` as a frozen document says them. */
export const ditosEm = (conteudo: SQLWrapper): SQL<Ditos> => {
  const daEspecie = Object.entries(CAMPOS_DA_LISTA).map(
    ([nome, { forma }]) => sql`${nome}::text, ${conteudo} #> ${`{dados,${nome}${forma === 'opcao' ? ',label' : ''}}`}`,
  )
  return sql`${objeto([...NOMES_FISCAIS.map((nome) => sql`${nome}::text, ${conteudo} -> ${nome}::text`), ...daEspecie])}`
}

const anexo = (tipo: string): SQL<Arquivo> => sql<Arquivo>`(
  select jsonb_build_object('sha256', ${materialAnexo.sha256}, 'nome', ${materialAnexo.nome}, 'miniatura', ${materialAnexo.miniatura})
  from ${materialAnexo} where ${materialAnexo.idMaterial} = ${material.id} and ${materialAnexo.anexo} = ${tipo})`

const listEdicao = preparar<Pergunta, LinhaDaLista>((db, _olhar, pergunta) => {
  const ordenada = ordemDaEdicao(pergunta.ordem, pergunta.desc)
  const pagina = paginaDe(db, pergunta, { tabela: material, ...ordenada })
  return db
    .with(pagina)
    .select({
      achados: pagina.achados,
      ...colunasDe(material, 'id', 'versao', 'tipo', 'codigo', 'codigoInterno', 'descricao', 'idReferencia'),
      referencia: sql<string>`${rotulo(referencia.descricao, referencia.id, material.idReferencia)}`,
      logoReferencia: rotulo(referencia.logo, referencia.id, material.idReferencia),
      idLinha: material.idLinha,
      linha: rotulo(linha.descricao, linha.id, material.idLinha),
      ditos: DITOS,
      campos: pedidosDaEdicao(pergunta.colunas),
      status: material.status,
      situacao: sql<number>`${material.situacaoExibida}`,
      figura: anexo('FIGURA'),
      fichaTecnica: anexo('DESENHO_TECNICO'),
      prontidaoPro: sql<number | null>`${material.prontidaoPro}`,
      prontidaoMobi: sql<number | null>`${material.prontidaoMobi}`,
      alteradoEm: material.alteradoEm,
      tida: tidaNaEdicao(material),
    })
    .from(pagina)
    .innerJoin(material, eq(material.id, pagina.produto))
    .orderBy(...emOrdem(ordenada, material.id, pergunta.desc))
})

const dado = <T>(...caminho: string[]): SQL<T> => sql<T>`${materialVersao.conteudo} #>> ${`{${caminho.join(',')}}`}`
const arquivo = (tipo: string): SQL<Arquivo> => sql<Arquivo>`${materialVersao.conteudo} #> ${`{anexos,${tipo}}`}`

/** A market row says what it said when it was published, names chosen from lists included. */
const listMercado = preparar<Pergunta, LinhaDaLista>((db, _olhar, pergunta) => {
  const ordenada = ordemDoMercado(pergunta.ordem, pergunta.desc)
  const pagina = paginaDe(db, pergunta, { tabela: materialMercado, ...ordenada })
  return db
    .with(pagina)
    .select({
      achados: pagina.achados,
      id: materialMercado.id,
      versao: materialVersao.numero,
      ...colunasDe(materialMercado, 'tipo', 'codigo', 'codigoInterno', 'descricao', 'idReferencia'),
      referencia: dado<string>('referencia', 'label'),
      logoReferencia: dado<string | null>('referencia', 'logo'),
      idLinha: materialMercado.idLinha,
      linha: dado<string | null>('linha', 'label'),
      ditos: ditosEm(materialVersao.conteudo),
      campos: pedidosEm(materialVersao.conteudo, pergunta.colunas),
      status: materialMercado.status,
      situacao: sql<number>`${materialMercado.situacaoExibida}`,
      figura: arquivo('FIGURA'),
      fichaTecnica: arquivo('DESENHO_TECNICO'),
      prontidaoPro: sql<number | null>`null::int`,
      prontidaoMobi: sql<number | null>`null::int`,
      alteradoEm: materialMercado.desde,
      tida: tidaNoMercado(materialMercado, materialVersao.conteudo),
    })
    .from(pagina)
    .innerJoin(materialMercado, eq(materialMercado.id, pagina.produto))
    .innerJoin(materialVersao, eq(materialVersao.id, materialMercado.idVersaoPro))
    .orderBy(...emOrdem(ordenada, materialMercado.id, pergunta.desc))
})

export interface Corte {
  ordem: string
  desc: boolean
  colunas: readonly string[]
  limite: number
  salto: number
}

export function listProdutos(
  db: Db,
  usuario: Logado,
  { busca, escopos, linhas, ...outros }: RecorteDeProdutos,
  { limite, salto, ...corte }: Corte,
  doMercado: boolean,
): Promise<LinhaDaLista[]> {
  const pergunta = {
    ...outros,
    ...corte,
    termo: busca,
    comEscopos: escopos !== undefined,
    comLinhas: linhas !== undefined,
  }
  return (doMercado ? listMercado : listEdicao)(db, usuario, pergunta, { escopos, linhas, limite, salto })
}
