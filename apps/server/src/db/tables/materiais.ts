import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { arquivo, doArquivo } from './arquivos.ts'
import {
  agora,
  colunasDePublicacao,
  colunasDeRegistro,
  colunasDeVersao,
  exato,
  instante,
  ligadoA,
  ordemHumana,
  penduradoEm,
  ponteirosDeVersao,
  textoEmBytes,
  versaoDaParte,
} from './colunas.ts'
import { linha } from './linhas.ts'
import { referencia } from './referencias.ts'

/** The searched text, kept so that a search need not fold the same text again for each row it looks at. */
const textoBuscado = () =>
  text().generatedAlwaysAs(sql`portal_busca(codigo || ' ' || coalesce(codigo_interno, '') || ' ' || descricao)`)

/** Order of codes as people read them, kept because long lists are sorted by it (decision 0022). */
const ordemDoCodigo = () => textoEmBytes().generatedAlwaysAs(sql`portal_ordem(codigo)`)

/** Kind and reference as one number: what may be seen is a set of these (decisions E-04). */
const escopo = () => integer().generatedAlwaysAs(sql`portal_escopo(tipo, id_referencia)`)

/** Columns after the order in an index: all filters of the list, so that a page is found in the index alone. */
const alem = (primeira: AnyPgColumn | null, ...filtros: readonly AnyPgColumn[]) =>
  filtros.filter((coluna) => coluna !== primeira)

type Filtros<Nome extends string> = Readonly<Record<Nome, AnyPgColumn>>
const doMercado = (t: Filtros<'tipo' | 'escopo' | 'idLinha' | 'status' | 'situacaoExibida'>) => [
  t.tipo,
  t.escopo,
  t.idLinha,
  t.status,
  t.situacaoExibida,
]
const daEdicao = (t: Parameters<typeof doMercado>[0] & Filtros<'prontidaoPro' | 'prontidaoMobi'>) => [
  ...doMercado(t),
  t.prontidaoPro,
  t.prontidaoMobi,
]

/**
 * Working copy of a material of any kind (decision 0022): one sequence of ids over all kinds (decisions RT-12), so that
 * the kind can be found by id. The row of its kind has the same id.
 */
export const material = pgTable(
  'material',
  {
    ...colunasDeRegistro(),
    tipo: text().$type<TipoMaterial>().notNull(),
    idReferencia: ligadoA(() => referencia.id),
    /** Only kits may be without a line (decisions P-16). */
    idLinha: integer().references(() => linha.id),
    codigo: text().notNull(),
    codigoInterno: text(),
    descricao: text().notNull(),
    ipi: exato(2),
    ncm: text(),
    cest: text(),
    origem: smallint(),
    status: smallint().notNull(),
    situacao: smallint().notNull(),
    ...ponteirosDeVersao(),
    /** The product that takes the place of a discontinued one. */
    idSucessor: integer().references((): AnyPgColumn => material.id),
    /** Transaction that last changed the material or what hangs on it; triggers keep it (decision 0028). */
    mexida: bigint({ mode: 'number' }).notNull().default(0),
    /** Readiness by target (contract/materiais/prontidao.ts): 1 Pronto, 2 Com avisos, 3 Bloqueado. */
    prontidaoPro: smallint().notNull().default(3),
    prontidaoMobi: smallint().notNull().default(3),
    avisos: jsonb()
      .$type<unknown[]>()
      .notNull()
      .default(sql`'[]'`),
    /**
     * `textoBuscado` and `ordemDoCodigo`, which the stamp makes where what they are made of is another (carimbo.sql): generated,
     * each update would make them anew, because a trigger may change the row before it is written (decision 0082).
     */
    busca: text().default(''),
    ordemCodigo: textoEmBytes().default(''),
    escopo: escopo(),
    /** State that lists and filters show (situacao.md "Derived label"). */
    situacaoExibida: smallint().generatedAlwaysAs(
      sql`case when situacao <> 3 then situacao when id_versao_pro is null then 4 when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end`,
    ),
  },
  (t) => [
    // Also how products of a reference are found, by whoever names their kinds. Who deletes a reference does not, nor does its
    // foreign key: rare, so a PostgreSQL that skips no column reads the table for it (decision 0082).
    uniqueIndex('material_unico').on(t.tipo, t.idReferencia, sql`portal_busca(${t.codigo})`),
    index('material_ordem').on(t.ordemCodigo, t.id, ...alem(null, ...daEdicao(t))),
    index('material_escopo').on(t.escopo, t.ordemCodigo, t.id, ...alem(t.escopo, ...daEdicao(t))),
    index('material_linha').on(t.idLinha, t.ordemCodigo, t.id, ...alem(t.idLinha, ...daEdicao(t))),
    index('material_tipo').on(t.tipo, t.ordemCodigo, t.id, ...alem(t.tipo, ...daEdicao(t))),
    // Without what most products say, which `material_ordem` finds as soon: a release would write each of them (decision 0082).
    index('material_em_andamento')
      .on(t.situacaoExibida, t.ordemCodigo, t.id, ...alem(t.situacaoExibida, ...daEdicao(t)))
      .where(sql`situacao_exibida <> 3`),
    index('material_nao_ativo')
      .on(t.status, t.ordemCodigo, t.id, ...alem(t.status, ...daEdicao(t)))
      .where(sql`status <> 1`),
    // Of both targets in one: what many say is found as soon in the order itself, and few are gathered (decision 0082).
    index('material_prontidao').on(t.prontidaoPro, t.prontidaoMobi, t.ordemCodigo, t.id, ...doMercado(t)),
    index('material_descricao').on(ordemHumana(t.descricao), t.id),
    index('material_alterado').on(t.alteradoEm, t.id),
    // What somebody has in edition: few of many, so the rest costs it nothing (decision 0071).
    index('material_meus')
      .on(t.alteradoPor)
      .where(sql`situacao_exibida = 1`),
    // Searched by prefix, and by being absent.
    index('material_ncm').on(t.ncm.op('text_pattern_ops')),
    // Versions of materials are never deleted, so no index says who points to one: a release would pay for three.
    index('material_sucessor')
      .on(t.idSucessor)
      .where(sql`${t.idSucessor} is not null`),
  ],
)

/**
 * Every text that a material was ever searched by, in edition or on the market of any day: a trigger on the working copy
 * adds what is new (decision 0035), so that a release, which changes no text, writes no word of the dear index again.
 */
export const materialTexto = pgTable(
  'material_texto',
  {
    idMaterial: penduradoEm(() => material.id),
    busca: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idMaterial, t.busca] }),
    index('material_texto_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
  ],
)

/** Of the product, to which triggers hold it once for each statement (db/sql/ponteiros.sql, decision 0082). */
const doProduto = () => integer().notNull()

/** The whole material, in the shape in which calls answer it. */
export const materialVersao = pgTable(
  'material_versao',
  {
    ...colunasDeVersao(),
    idMaterial: doProduto(),
  },
  (t) => [
    uniqueIndex('material_versao_unico').on(t.idMaterial, t.numero),
    // Versions come in the order of their days, so a page of them says its days in a few bytes, and writing one costs nothing.
    index('material_versao_criado').using('brin', t.criadoEm).with({ pages_per_range: 16 }),
  ],
)

/** Files that a frozen version names, so that the orphan collector keeps them. */
export const materialVersaoArquivo = pgTable(
  'material_versao_arquivo',
  {
    idVersao: penduradoEm(() => materialVersao.id),
    sha256: doArquivo(),
  },
  (t) => [primaryKey({ columns: [t.idVersao, t.sha256] }), index('material_versao_arquivo_sha').on(t.sha256)],
)

export const materialPublicacao = pgTable(
  'material_publicacao',
  {
    ...colunasDePublicacao(),
    idMaterial: doProduto(),
  },
  (t) => [
    index('material_publicacao_material').on(t.idMaterial, t.alvo, t.em),
    // As versions do: each release is later than any before (`portal_instante_do_mercado`).
    index('material_publicacao_dia').using('brin', t.em),
  ],
)

/** Materials on the market now, as lists filter and search them: only Disponibilizar changes them. */
export const materialMercado = pgTable(
  'material_mercado',
  {
    id: integer()
      .primaryKey()
      .references(() => material.id, { onDelete: 'cascade' }),
    tipo: text().$type<TipoMaterial>().notNull(),
    idReferencia: ligadoA(() => referencia.id),
    idLinha: integer().references(() => linha.id),
    codigo: text().notNull(),
    codigoInterno: text(),
    descricao: text().notNull(),
    status: smallint().notNull(),
    idVersaoPro: integer().notNull(),
    idVersaoMobi: integer(),
    desde: instante().notNull(),
    busca: textoBuscado(),
    ordemCodigo: ordemDoCodigo(),
    escopo: escopo(),
    situacaoExibida: smallint().generatedAlwaysAs(
      sql`case when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end`,
    ),
  },
  (t) => [
    index('material_mercado_ordem').on(t.ordemCodigo, t.id, ...alem(null, ...doMercado(t))),
    index('material_mercado_escopo').on(t.escopo, t.ordemCodigo, t.id, ...alem(t.escopo, ...doMercado(t))),
    index('material_mercado_linha').on(t.idLinha, t.ordemCodigo, t.id, ...alem(t.idLinha, ...doMercado(t))),
    index('material_mercado_tipo').on(t.tipo, t.ordemCodigo, t.id, ...alem(t.tipo, ...doMercado(t))),
    // As in edition, without what most products say; and none of references, because `escopo` begins with them.
    index('material_mercado_atras')
      .on(t.situacaoExibida, t.ordemCodigo, t.id, ...alem(t.situacaoExibida, ...doMercado(t)))
      .where(sql`situacao_exibida <> 3`),
    index('material_mercado_nao_ativo')
      .on(t.status, t.ordemCodigo, t.id, ...alem(t.status, ...doMercado(t)))
      .where(sql`status <> 1`),
    index('material_mercado_descricao').on(ordemHumana(t.descricao), t.id),
    index('material_mercado_desde').on(t.desde, t.id),
  ],
)

/**
 * How many materials there are of each combination that lists filter by: rows are differences that triggers add, their
 * sum is the number, so that a total costs the same at any size and two keepers never wait for each other's counter.
 * Each change is counted at several levels, so that a total adds up no more rows than its question has answers:
 * 0 kind, status and situação alone; 1 by reference; 4 by readiness; 7 by reference, line and readiness.
 */
export const materialContagem = pgTable(
  'material_contagem',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nivel: smallint().notNull().default(7),
    mercado: boolean().notNull(),
    tipo: text().notNull(),
    idReferencia: integer(),
    idLinha: integer(),
    status: smallint().notNull(),
    situacao: smallint().notNull(),
    prontidaoPro: smallint(),
    prontidaoMobi: smallint(),
    quantos: integer().notNull(),
    escopo: escopo(),
  },
  (t) => [
    index('material_contagem_escopo').on(t.nivel, t.mercado, t.escopo),
    index('material_contagem_linha').on(t.idLinha, t.mercado),
  ],
)

/** Products by the days on which they were edited, from the trail as far as it is summed up (decision 0084). */
export const materialEditado = pgTable(
  'material_editado',
  {
    dia: date().notNull(),
    idMaterial: penduradoEm(() => material.id),
  },
  (t) => [primaryKey({ columns: [t.dia, t.idMaterial] }), index('material_editado_material').on(t.idMaterial)],
)

/** A file of a material: validation and publication point to contents, never to copies (decisions §0 "Files"). */
export const materialAnexo = pgTable(
  'material_anexo',
  {
    idMaterial: penduradoEm(() => material.id),
    anexo: text().notNull(),
    sha256: doArquivo(),
    nome: text().notNull(),
    /** Small picture for lists, made by the server. */
    miniatura: text().references(() => arquivo.sha256),
    em: agora(),
  },
  (t) => [
    primaryKey({ columns: [t.idMaterial, t.anexo] }),
    index('material_anexo_sha').on(t.sha256),
    index('material_anexo_miniatura').on(t.miniatura),
  ],
)

export const filhaDe = () => penduradoEm(() => material.id)
export const idDaFilha = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const caracteristica = pgTable(
  'caracteristica',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    nome: text().notNull(),
    descricao: text().notNull(),
    versao: versaoDaParte(),
  },
  (t) => [index('caracteristica_material').on(t.idMaterial, t.id)],
)

export const linhaAplicacao = pgTable(
  'linha_aplicacao',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    idLinha: ligadoA(() => linha.id),
    versao: versaoDaParte(),
  },
  (t) => [
    uniqueIndex('linha_aplicacao_unico').on(t.idMaterial, t.idLinha),
    index('linha_aplicacao_linha').on(t.idLinha),
  ],
)
