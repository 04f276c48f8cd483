import { and, eq, isNotNull, isNull, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { contemEm, semCuringas, type Termo } from '../core/search.ts'
import { material, materialAnexo, materialMercado, materialTexto, materialVersao } from '../db/tables/materiais.ts'
import { condicoesDaEdicao, condicoesDoMercado } from './condicoes.queries.ts'
import type { RecorteDeProdutos } from './recorte.queries.ts'

type Numeros = readonly number[] | Placeholder

export const entre = (coluna: AnyPgColumn, valores: Numeros | undefined): SQL | undefined =>
  valores && sql`${coluna} = any(${Array.isArray(valores) ? sql.param(valores) : valores}::int[])`

/** A `RecorteDeProdutos`, or one with marks in the place of its values. */
export interface Filtragem extends Omit<RecorteDeProdutos, 'escopos' | 'linhas' | 'busca' | 'idAutor' | 'idAlheio'> {
  escopos: Numeros | undefined
  linhas: Numeros | undefined
  idAutor?: number | Placeholder | undefined
  idAlheio?: number | Placeholder | undefined
  busca?: Termo | undefined
}

const igual = (coluna: SQLWrapper, valor: unknown): SQL | undefined =>
  valor === undefined ? undefined : eq(coluna, valor)

type Colunas = Record<'escopo' | 'tipo' | 'idLinha' | 'status' | 'situacaoExibida', AnyPgColumn>

/** Filter that working copies, market versions and their counts have in common. */
export const semBusca = (t: Colunas, { escopos, tipoProduto, linhas, status, situacao }: Filtragem): SQL | undefined =>
  and(
    entre(t.escopo, escopos),
    igual(t.tipo, tipoProduto),
    entre(t.idLinha, linhas),
    igual(t.status, status),
    igual(t.situacaoExibida, situacao),
  )

export const daProntidao = (
  t: Record<'prontidaoPro' | 'prontidaoMobi', AnyPgColumn>,
  { prontidaoPro, prontidaoMobi }: Filtragem,
): SQL | undefined => and(igual(t.prontidaoPro, prontidaoPro), igual(t.prontidaoMobi, prontidaoMobi))

const comeca = (valor: SQLWrapper, digitos: string | undefined): SQL | undefined =>
  digitos === undefined ? undefined : sql`${valor} like ${`${digitos}%`}`

/** Filter by the invoice fields: of the working copy, or as they went to the market. */
const doFisco = (
  t: Record<'ncm' | 'cest' | 'origem', SQLWrapper>,
  { ncm, semNcm, cest, origem }: Filtragem,
): SQL | undefined =>
  and(
    comeca(t.ncm, ncm),
    semNcm === undefined ? undefined : (semNcm ? isNull : isNotNull)(t.ncm),
    comeca(t.cest, cest),
    igual(t.origem, origem),
  )

/** Filter by who changed the working copy last, and when. */
const daAutoria = ({ idAutor, idAlheio, mudadosDesde }: Filtragem): SQL | undefined =>
  and(
    igual(material.alteradoPor, idAutor),
    idAlheio === undefined ? undefined : sql`${material.alteradoPor} is distinct from ${idAlheio}::int`,
    mudadosDesde === undefined ? undefined : sql`${material.alteradoEm} > ${mudadosDesde}::timestamptz`,
  )

/** Filter by the picture of the working copy, for which neither list nor counts have a column. */
const daImagem = ({ semImagem }: Filtragem): SQL | undefined =>
  semImagem === undefined
    ? undefined
    : sql`${semImagem ? sql`not` : sql``} exists (select from ${materialAnexo}
        where ${materialAnexo.idMaterial} = ${material.id} and ${materialAnexo.anexo} = 'FIGURA')`

const { conteudo } = materialVersao
const PUBLICADO = {
  ncm: sql`${conteudo} ->> 'ncm'`,
  cest: sql`${conteudo} ->> 'cest'`,
  origem: sql`(${conteudo} ->> 'origem')::int`,
}

/** What the market's rows show of invoices and pictures is asked as it was published, like the fields of the kinds (decision 0078). */
function doPublicado({ idVersaoPro }: Record<'idVersaoPro', AnyPgColumn>, recorte: Filtragem): SQL | undefined {
  const { semImagem } = recorte
  const figura = sql`(${conteudo} #> '{anexos,FIGURA}')`
  const onde = and(
    doFisco(PUBLICADO, recorte),
    semImagem === undefined ? undefined : (semImagem ? isNull : isNotNull)(figura),
  )
  return onde && sql`exists (select from ${materialVersao} where ${and(eq(materialVersao.id, idVersaoPro), onde)})`
}

/** Versions that got to the market on that day in São Paulo, or later. */
const desdeODia = (desde: SQLWrapper, { disponivelDesde }: Filtragem): SQL | undefined =>
  disponivelDesde === undefined
    ? undefined
    : sql`${desde} >= ${disponivelDesde}::date::timestamp at time zone 'America/Sao_Paulo'`

/** A working copy is asked for what is on the market of it now. */
function noMercadoDesde(id: AnyPgColumn, recorte: Filtragem): SQL | undefined {
  const novos = desdeODia(sql`novos.desde`, recorte)
  return novos && sql`${id} in (select novos.id from ${materialMercado} novos where ${novos})`
}

/**
 * Searches the texts that a product ever had, and then its text here. The ids come as an array, by which the index of
 * ids is walked once instead of once for each.
 */
export function comPalavras(termo: Termo | undefined, tabela: Record<'id' | 'busca', AnyPgColumn>): SQL | undefined {
  const tida = contemEm(termo, sql`${materialTexto.busca}`)
  return (
    tida &&
    and(
      sql`${tabela.id} = any(array(select ${materialTexto.idMaterial} from ${materialTexto} where ${tida}))`,
      contemEm(termo, sql`${tabela.busca}`),
    )
  )
}

/** Products of which some text ever began with this code: as a word, of which even a single letter finds few. */
export const comecaPor = (codigo: string, tabela: Record<'id', AnyPgColumn>): SQL =>
  sql`${tabela.id} = any(array(select ${materialTexto.idMaterial} from ${materialTexto}
    where ${materialTexto.busca} like portal_busca(${`${semCuringas(codigo)} %`})))`

export const naEdicao = (recorte: Filtragem): SQL | undefined =>
  and(
    semBusca(material, recorte),
    daProntidao(material, recorte),
    doFisco(material, recorte),
    daAutoria(recorte),
    condicoesDaEdicao(recorte.condicoes, recorte.tipoProduto),
    comPalavras(recorte.busca, material),
    daImagem(recorte),
    noMercadoDesde(material.id, recorte),
  )

/** Readiness and who changed it are those of the working copy, also when the market is searched. */
export const noMercado = (
  recorte: Filtragem,
  tabela: Colunas & Record<'id' | 'busca' | 'idVersaoPro' | 'desde', AnyPgColumn> = materialMercado,
): SQL | undefined => {
  const daCopia = and(daProntidao(material, recorte), daAutoria(recorte))
  return and(
    semBusca(tabela, recorte),
    daCopia && sql`${tabela.id} in (select ${material.id} from ${material} where ${daCopia})`,
    condicoesDoMercado(recorte.condicoes, recorte.tipoProduto, tabela),
    comPalavras(recorte.busca, tabela),
    doPublicado(tabela, recorte),
    desdeODia(tabela.desde, recorte),
  )
}
