import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { tipoAcabamento, unidade } from './cadastros.ts'
import { colunasDeRegistro, instante, ordemHumana, textoDeBusca } from './colunas.ts'
import { referencia } from './referencias.ts'

/** Working copy of a finish; the documents' paths call it tratamento (decisions M-01, decision 0029). */
export const acabamento = pgTable(
  'acabamento',
  {
    ...colunasDeRegistro(),
    idReferencia: integer()
      .notNull()
      .references(() => referencia.id),
    codigo: text().notNull(),
    descricao: text().notNull(),
    idTipoAcabamento: integer().references(() => tipoAcabamento.id),
    loteMinimo: numeric({ precision: 12, scale: 2, mode: 'number' }),
    idUnidade: integer().references(() => unidade.id),
    status: smallint().notNull(),
    situacao: smallint().notNull(),
    /** Frozen at Homologar; given up by the next edit. */
    idVersaoHomologada: integer().references((): AnyPgColumn => acabamentoVersao.id),
    /** On the market, for CEM DELPHI and for CEM MOBI. */
    idVersaoPro: integer().references((): AnyPgColumn => acabamentoVersao.id),
    idVersaoMobi: integer().references((): AnyPgColumn => acabamentoVersao.id),
  },
  (t) => [
    uniqueIndex('acabamento_unico').on(t.idReferencia, sql`portal_busca(${t.codigo})`),
    index('acabamento_ordem').on(ordemHumana(t.codigo), t.id),
    index('acabamento_descricao').on(ordemHumana(t.descricao), t.id),
    index('acabamento_situacao').on(t.situacao, t.idReferencia),
    index('acabamento_tipo').on(t.idTipoAcabamento),
    index('acabamento_unidade').on(t.idUnidade),
    index('acabamento_busca').using('gin', sql`${textoDeBusca(t.codigo, t.descricao)} gin_trgm_ops`),
    index('acabamento_versao_homologada').on(t.idVersaoHomologada),
    index('acabamento_versao_pro').on(t.idVersaoPro),
    index('acabamento_versao_mobi').on(t.idVersaoMobi),
  ],
)

/** Immutable: the finish as Homologar froze it (contract acabamentos/retrato.ts). It goes only with a finish that never was on the market. */
export const acabamentoVersao = pgTable(
  'acabamento_versao',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idAcabamento: integer()
      .notNull()
      .references((): AnyPgColumn => acabamento.id, { onDelete: 'cascade' }),
    numero: integer().notNull(),
    conteudo: jsonb().$type<Record<string, unknown>>().notNull(),
    criadoEm: instante()
      .notNull()
      .default(sql`now()`),
    criadoPor: integer(),
  },
  (t) => [uniqueIndex('acabamento_versao_unico').on(t.idAcabamento, t.numero)],
)

/** Each time a version reached a target: what was on the market on any day. Rows are only added. */
export const acabamentoPublicacao = pgTable(
  'acabamento_publicacao',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idAcabamento: integer()
      .notNull()
      .references(() => acabamento.id),
    idVersao: integer()
      .notNull()
      .references(() => acabamentoVersao.id),
    alvo: text().$type<'CEM_PRO' | 'CEM_MOBI'>().notNull(),
    em: instante()
      .notNull()
      .default(sql`now()`),
    por: integer(),
  },
  (t) => [
    index('acabamento_publicacao_acabamento').on(t.idAcabamento, t.alvo, t.em),
    index('acabamento_publicacao_em').on(t.em),
    index('acabamento_publicacao_versao').on(t.idVersao),
  ],
)

/** What is on the market now, as the list orders and searches it: changed by Disponibilizar and nothing else. */
export const acabamentoMercado = pgTable(
  'acabamento_mercado',
  {
    id: integer()
      .primaryKey()
      .references(() => acabamento.id),
    idReferencia: integer()
      .notNull()
      .references(() => referencia.id),
    codigo: text().notNull(),
    descricao: text().notNull(),
    /** What is found by typing: its own words, its reference's and its type's, as they were released. */
    busca: text().notNull(),
    idVersaoPro: integer()
      .notNull()
      .references(() => acabamentoVersao.id),
    idVersaoMobi: integer().references(() => acabamentoVersao.id),
    desde: instante().notNull(),
  },
  (t) => [
    index('acabamento_mercado_ordem').on(ordemHumana(t.codigo), t.id),
    index('acabamento_mercado_descricao').on(ordemHumana(t.descricao), t.id),
    index('acabamento_mercado_referencia').on(t.idReferencia),
    index('acabamento_mercado_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
    index('acabamento_mercado_versao_pro').on(t.idVersaoPro),
    index('acabamento_mercado_versao_mobi').on(t.idVersaoMobi),
  ],
)
