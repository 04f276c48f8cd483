import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { arquivo, doArquivo } from './arquivos.ts'
import { clienteSerial } from './clientes.ts'
import {
  agora,
  colunasDeRegistro,
  exato,
  instante,
  inteiros,
  ligadoA,
  ordemHumana,
  penduradoEm,
  textos,
} from './colunas.ts'
import { empresa } from './empresas.ts'

const CASAS_DO_PRECO = 4
const CASAS_DA_ESPESSURA = 2

/** What a row of a table says, in the working copy and in each version (decisions I-20). */
const colunasDoItem = () => ({
  codigo: text().notNull(),
  descricao: text(),
  unidade: text(),
  cor: text(),
  espessura: exato(CASAS_DA_ESPESSURA),
  preco: exato(CASAS_DO_PRECO).notNull(),
})

/** A price table of a company: its working copy are the rows of `tabela_preco_item`. */
export const tabelaPreco = pgTable(
  'tabela_preco',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    tipo: text().$type<TipoDeTabela>().notNull(),
    nome: text().notNull(),
    /** Frozen at Homologar, waits for the market. */
    idVersaoHomologada: integer().references((): AnyPgColumn => tabelaPrecoVersao.id),
    /** In force. */
    idVersaoMercado: integer().references((): AnyPgColumn => tabelaPrecoVersao.id),
    /** Versions that were on the market are kept, so an eliminated table only leaves the lists. */
    eliminadaEm: instante(),
  },
  (t) => [
    uniqueIndex('tabela_preco_unica')
      .on(t.idEmpresa, sql`portal_busca(${t.nome})`)
      .where(sql`eliminada_em is null`),
    index('tabela_preco_ordem').on(ordemHumana(t.nome), t.id),
    index('tabela_preco_versao_homologada').on(t.idVersaoHomologada),
    index('tabela_preco_versao_mercado').on(t.idVersaoMercado),
  ],
)

export const tabelaPrecoItem = pgTable(
  'tabela_preco_item',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idTabela: penduradoEm(() => tabelaPreco.id),
    ...colunasDoItem(),
    /** What tells it from the others, without case and accents. */
    chave: text()
      .notNull()
      .generatedAlwaysAs(sql`portal_chave_do_preco(codigo, cor, espessura)`),
  },
  (t) => [uniqueIndex('tabela_preco_item_unico').on(t.idTabela, t.chave)],
)

/** A table as Homologar froze it; it and its rows never change again. */
export const tabelaPrecoVersao = pgTable(
  'tabela_preco_versao',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idTabela: ligadoA(() => tabelaPreco.id),
    numero: integer().notNull(),
    itens: integer().notNull(),
    criadoEm: agora(),
    criadoPor: integer(),
  },
  (t) => [uniqueIndex('tabela_preco_versao_unica').on(t.idTabela, t.numero)],
)

export const tabelaPrecoVersaoItem = pgTable(
  'tabela_preco_versao_item',
  {
    idVersao: ligadoA(() => tabelaPrecoVersao.id),
    ...colunasDoItem(),
    chave: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idVersao, t.chave] })],
)

/** Each time a version went to the market; rows are only added. */
export const tabelaPrecoPublicacao = pgTable(
  'tabela_preco_publicacao',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idTabela: ligadoA(() => tabelaPreco.id),
    idVersao: ligadoA(() => tabelaPrecoVersao.id),
    em: agora(),
    por: integer(),
  },
  (t) => [
    index('tabela_preco_publicacao_tabela').on(t.idTabela, t.em),
    index('tabela_preco_publicacao_versao').on(t.idVersao),
  ],
)

/** A sheet of prices that was sent, and what became of it. */
export const tabelaPrecoImportacao = pgTable(
  'tabela_preco_importacao',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    idUsuario: integer(),
    /** Null until the first sheet of a new table is published. */
    idTabela: integer().references(() => tabelaPreco.id),
    /** It made the table, which goes with it. */
    criouTabela: boolean().notNull().default(false),
    tipo: text().$type<TipoDeTabela>().notNull(),
    nome: text().notNull(),
    sha256: doArquivo(),
    nomeArquivo: text().notNull(),
    /** The plan that was shown, until it is carried out. */
    shaPlano: text().references(() => arquivo.sha256),
    separador: text().$type<',' | '.'>(),
    semLinhas: inteiros(),
    /** What the sheet does not name leaves the table. */
    substituir: boolean().notNull().default(false),
    /** Prices with more decimals than are kept were rounded. */
    arredondar: boolean().notNull().default(false),
    estado: text().$type<'PREPARANDO' | 'FEITA' | 'DESFEITA' | 'FALHOU'>().notNull().default('PREPARANDO'),
    /** As in situacao.md; 4 once it was taken back, or changed nothing. */
    situacao: smallint().notNull().default(1),
    tarefa: uuid(),
    novos: integer().notNull().default(0),
    alterados: integer().notNull().default(0),
    iguais: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
    removidos: integer().notNull().default(0),
    /** Columns and sheets of the file that were not read, in words. */
    naoLidas: textos(),
  },
  (t) => [
    /** One in edition for each table, so that taking it back returns exactly to before. */
    uniqueIndex('tabela_preco_importacao_em_edicao')
      .on(t.idEmpresa, sql`portal_busca(${t.nome})`)
      .where(sql`situacao = 1`),
    index('tabela_preco_importacao_empresa').on(t.idEmpresa, t.id),
    index('tabela_preco_importacao_tabela').on(t.idTabela, t.id),
    index('tabela_preco_importacao_arquivo').on(t.sha256),
    index('tabela_preco_importacao_plano').on(t.shaPlano),
  ],
)

/** Rows that change something, were refused, or left the table; those have no number in the file and count down from 0. */
export const tabelaPrecoImportacaoLinha = pgTable(
  'tabela_preco_importacao_linha',
  {
    idImportacao: penduradoEm(() => tabelaPrecoImportacao.id),
    numero: integer().notNull(),
    codigo: text().notNull(),
    resultado: text().$type<'NOVO' | 'ALTERADO' | 'IGUAL' | 'RECUSADO' | 'REMOVIDO'>().notNull(),
    motivos: textos(),
    /** Of refused rows, by field, as they came. */
    celulas: jsonb().$type<Readonly<Record<string, string | number | boolean | null | { readonly erro: string }>>>(),
    /** Of every row that could be read: what it is about. */
    chave: text(),
    /** Columns to write. */
    item: jsonb().$type<Record<string, unknown>>(),
    /** The row of the table before it. */
    antes: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.idImportacao, t.numero] }),
    index('tabela_preco_importacao_linha_chave').on(t.idImportacao, t.chave),
  ],
)

/** Tables that a customer's licence was released; the Releases screens keep it. */
export const serialTabelaPreco = pgTable(
  'serial_tabela_preco',
  {
    ...colunasDeRegistro(),
    idSerial: ligadoA(() => clienteSerial.id),
    idTabela: ligadoA(() => tabelaPreco.id),
    /** Receives what waits for the market, too (decisions L-07). */
    homologador: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('serial_tabela_preco_unico').on(t.idSerial, t.idTabela),
    index('serial_tabela_preco_tabela').on(t.idTabela),
  ],
)
