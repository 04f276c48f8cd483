import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { clienteSerial } from './clientes.ts'
import { agora, colunasDeRegistro, exato, instante, ligadoA, ordemHumana, penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'

const CASAS_DO_PRECO = 4
const CASAS_DA_ESPESSURA = 2

/** Columns of a price, in the working copy and in each version (decisions I-20). */
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
    /** Version that Homologar froze and that waits for the market. */
    idVersaoHomologada: integer().references((): AnyPgColumn => tabelaPrecoVersao.id),
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
    /** The name without case and accents, by which tables are told apart. */
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
