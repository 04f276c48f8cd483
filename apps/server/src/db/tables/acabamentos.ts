import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { tipoAcabamento, unidade } from './cadastros.ts'
import {
  colunasDePublicacao,
  colunasDeRegistro,
  colunasDeVersao,
  exato,
  indicesDePonteiros,
  indicesDePublicacao,
  instante,
  ligadoA,
  ordemHumana,
  penduradoEm,
  ponteirosDeVersao,
  textoDeBusca,
} from './colunas.ts'
import { referencia } from './referencias.ts'

/** Working copy of a finish; the documents' paths call it tratamento (decisions M-01, decision 0029). */
export const acabamento = pgTable(
  'acabamento',
  {
    ...colunasDeRegistro(),
    idReferencia: ligadoA(() => referencia.id),
    codigo: text().notNull(),
    descricao: text().notNull(),
    idTipoAcabamento: integer().references(() => tipoAcabamento.id),
    loteMinimo: exato(2),
    idUnidade: integer().references(() => unidade.id),
    status: smallint().notNull(),
    situacao: smallint().notNull(),
    ...ponteirosDeVersao((): AnyPgColumn => acabamentoVersao.id),
  },
  (t) => [
    uniqueIndex('acabamento_unico').on(t.idReferencia, sql`portal_busca(${t.codigo})`),
    index('acabamento_ordem').on(ordemHumana(t.codigo), t.id),
    index('acabamento_descricao').on(ordemHumana(t.descricao), t.id),
    index('acabamento_situacao').on(t.situacao, t.idReferencia),
    index('acabamento_tipo').on(t.idTipoAcabamento),
    index('acabamento_unidade').on(t.idUnidade),
    index('acabamento_busca').using('gin', sql`${textoDeBusca(t.codigo, t.descricao)} gin_trgm_ops`),
    ...indicesDePonteiros('acabamento', t),
  ],
)

/** The whole finish (contract/acabamentos/retrato.ts); it goes only with a finish that never was on the market. */
export const acabamentoVersao = pgTable(
  'acabamento_versao',
  {
    ...colunasDeVersao(),
    idAcabamento: penduradoEm((): AnyPgColumn => acabamento.id),
  },
  (t) => [uniqueIndex('acabamento_versao_unico').on(t.idAcabamento, t.numero)],
)

export const acabamentoPublicacao = pgTable(
  'acabamento_publicacao',
  {
    ...colunasDePublicacao(() => acabamentoVersao.id),
    idAcabamento: ligadoA(() => acabamento.id),
  },
  (t) => [
    index('acabamento_publicacao_acabamento').on(t.idAcabamento, t.alvo, t.em),
    ...indicesDePublicacao('acabamento_publicacao', t),
  ],
)

/** Finishes on the market now, as the list orders and searches them: only Disponibilizar changes them. */
export const acabamentoMercado = pgTable(
  'acabamento_mercado',
  {
    id: integer()
      .primaryKey()
      .references(() => acabamento.id),
    idReferencia: ligadoA(() => referencia.id),
    codigo: text().notNull(),
    descricao: text().notNull(),
    /** Text of the search: the finish's words, its reference's and its type's, as they were released. */
    busca: text().notNull(),
    idVersaoPro: ligadoA(() => acabamentoVersao.id),
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
