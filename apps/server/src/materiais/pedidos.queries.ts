import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Campo } from '@portal/contract/campos/campo'
import { campoComparado, tiposComparados } from '@portal/contract/campos/condicao'
import { campoDaOrdem, type ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { material, materialMercado, materialVersao } from '../db/tables/materiais.ts'
import { materialVigencia } from '../db/tables/vigencias.ts'
import { FONTES } from './escolhas.queries.ts'

/** Fields of the kinds that somebody asked a list for: as columns, or to be ordered by (decision 0078). */
type Pedidos = ProdutoNaLista['campos']

/** A field of the working copy as people read it: a choice by its label. */
function daEspecie(nome: string): SQL {
  const lista = campoComparado(nome)?.lista
  const fonte = lista && lista !== 'produto' ? FONTES[lista] : undefined
  const casos = (tiposComparados(nome) ?? []).map((tipo) => {
    const [tabela, coluna] = [TABELA_DO_TIPO[tipo], colunaDaEspecie(tipo, nome)]
    const valor = fonte
      ? sql`(select ${fonte.label} from ${fonte.tabela} where ${fonte.tabela.id} = ${coluna})`
      : coluna
    return sql`when ${tipo} then (select ${valor} from ${tabela} where ${tabela.id} = ${material.id})`
  })
  return sql`case ${material.tipo} ${sql.join(casos, sql` `)} end`
}

const caminho = (nome: string, { forma }: Pick<Campo, 'forma'>): string =>
  `{dados,${nome}${forma === 'opcao' ? ',label' : ''}}`

const objeto = (nomes: readonly string[], de: (nome: string) => SQL): SQL<Pedidos> =>
  sql`jsonb_build_object(${sql.join(
    nomes.map((nome) => sql`${nome}::text, ${de(nome)}`),
    sql`, `,
  )})`

export const pedidosDaEdicao = (nomes: readonly string[]): SQL<Pedidos> => objeto(nomes, daEspecie)

/** As the frozen document says them. */
export const pedidosEm = (conteudo: SQLWrapper, nomes: readonly string[]): SQL<Pedidos> =>
  objeto(nomes, (nome) => sql`${conteudo} #> ${caminho(nome, campoComparado(nome) ?? { forma: 'texto' })}`)

/** What a list is ordered by. */
export interface Ordenada {
  por: SQL
  /** Its direction; what has no value of a field comes last in both. */
  sentido: SQL
}

type Colunas = Record<'ordemCodigo' | 'descricao', AnyPgColumn>

function ordenada(
  ordem: string,
  desc: boolean,
  { ordemCodigo, descricao }: Colunas,
  quando: SQLWrapper,
  doCampo: (nome: string) => SQL,
): Ordenada {
  const sentido = desc ? sql`desc` : sql`asc`
  const nome = campoDaOrdem(ordem)
  if (nome !== undefined) return { por: doCampo(nome), sentido: sql`${sentido} nulls last` }
  const por =
    ordem === 'descricao' ? ordemHumana(descricao) : ordem === 'alteradoEm' ? sql`${quando}` : sql`${ordemCodigo}`
  return { por, sentido }
}

/** Numbers by their size, all else by its letters. */
const comparavel = (nome: string, valor: SQL): SQL => {
  const { forma } = campoComparado(nome) ?? { forma: 'texto' }
  return forma === 'texto' || forma === 'opcao' ? ordemHumana(valor) : sql`${valor}::numeric`
}

export const ordemDaEdicao = (ordem: string, desc: boolean): Ordenada =>
  ordenada(ordem, desc, material, material.alteradoEm, (nome) => comparavel(nome, daEspecie(nome)))

const ordemDaVersao = (tabela: typeof materialMercado | typeof materialVigencia) => (ordem: string, desc: boolean) =>
  ordenada(ordem, desc, tabela, tabela.desde, (nome) => {
    const dito = sql`${materialVersao.conteudo} #>> ${caminho(nome, campoComparado(nome) ?? { forma: 'texto' })}`
    return sql`(select ${comparavel(nome, sql`(${dito})`)} from ${materialVersao} where ${eq(materialVersao.id, tabela.idVersaoPro)})`
  })

export const ordemDoMercado = ordemDaVersao(materialMercado)
export const ordemDoDia = ordemDaVersao(materialVigencia)
