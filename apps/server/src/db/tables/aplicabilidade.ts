import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { colunasDeRegistro, instante } from './colunas.ts'
import { empresa } from './empresas.ts'
import { material } from './materiais.ts'

const doComponente = () =>
  integer()
    .notNull()
    .references(() => material.id, { onDelete: 'cascade' })

/**
 * What may take a component's place (decision 0027). Rows without a company belong to the component and go the way of its
 * other rows; rows of a company are its base applicability.
 */
export const aplicabilidade = pgTable(
  'aplicabilidade',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idMaterial: doComponente(),
    idEmpresa: integer().references(() => empresa.id),
    idAplicavel: doComponente(),
    /** Leaves with the next Disponibilizar: the market has it (situacao.md). */
    excluida: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('aplicabilidade_unico').on(t.idMaterial, sql`coalesce(${t.idEmpresa}, 0)`, t.idAplicavel),
    index('aplicabilidade_aplicavel').on(t.idAplicavel),
    index('aplicabilidade_empresa').on(t.idEmpresa),
    index('aplicabilidade_excluida')
      .on(t.idMaterial)
      .where(sql`${t.excluida}`),
  ],
)

/** Where a company's applicability of one component stands between edition and the market (decisions P-07). */
export const aplicabilidadeBase = pgTable(
  'aplicabilidade_base',
  {
    ...colunasDeRegistro(),
    idMaterial: doComponente(),
    idEmpresa: integer()
      .notNull()
      .references(() => empresa.id),
    situacao: smallint().notNull().default(1),
    idVersaoHomologada: integer().references((): AnyPgColumn => aplicabilidadeVersao.id),
    idVersaoPro: integer().references((): AnyPgColumn => aplicabilidadeVersao.id),
    idVersaoMobi: integer().references((): AnyPgColumn => aplicabilidadeVersao.id),
  },
  (t) => [
    uniqueIndex('aplicabilidade_base_unico').on(t.idMaterial, t.idEmpresa),
    index('aplicabilidade_base_situacao').on(t.situacao, t.idEmpresa),
    index('aplicabilidade_base_empresa').on(t.idEmpresa),
    index('aplicabilidade_base_versao_homologada').on(t.idVersaoHomologada),
    index('aplicabilidade_base_versao_pro').on(t.idVersaoPro),
    index('aplicabilidade_base_versao_mobi').on(t.idVersaoMobi),
  ],
)

/** Immutable (a trigger refuses UPDATE and DELETE): the rows as Homologar froze them, in the shape that a component's own have. */
export const aplicabilidadeVersao = pgTable(
  'aplicabilidade_versao',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idBase: integer()
      .notNull()
      .references((): AnyPgColumn => aplicabilidadeBase.id, { onDelete: 'cascade' }),
    numero: integer().notNull(),
    conteudo: jsonb().$type<unknown[]>().notNull(),
    criadoEm: instante()
      .notNull()
      .default(sql`now()`),
    criadoPor: integer(),
  },
  (t) => [uniqueIndex('aplicabilidade_versao_unico').on(t.idBase, t.numero)],
)

/** Each time a version reached a target: rows are only added. */
export const aplicabilidadePublicacao = pgTable(
  'aplicabilidade_publicacao',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idBase: integer()
      .notNull()
      .references(() => aplicabilidadeBase.id, { onDelete: 'cascade' }),
    idVersao: integer()
      .notNull()
      .references(() => aplicabilidadeVersao.id),
    alvo: text().$type<'CEM_PRO' | 'CEM_MOBI'>().notNull(),
    em: instante()
      .notNull()
      .default(sql`now()`),
    por: integer(),
  },
  (t) => [
    index('aplicabilidade_publicacao_base').on(t.idBase, t.alvo, t.em),
    index('aplicabilidade_publicacao_em').on(t.em),
    index('aplicabilidade_publicacao_versao').on(t.idVersao),
  ],
)
