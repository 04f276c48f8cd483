import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { acabamento } from './acabamentos.ts'
import { instante, textoEmBytes } from './colunas.ts'

/**
 * Since when and until when a product looked so on the market (decision 0031): triggers on `material_mercado` add a row when
 * its row appears or changes there and close the one before, so the market of any day is a list like today's. Its columns
 * are copies of that row; names and fields are in the version, which never changes.
 */
export const materialVigencia = pgTable(
  'material_vigencia',
  {
    /** Of a product, to which triggers hold it (db/sql/ponteiros.sql). */
    id: integer('id_material').notNull(),
    de: instante().notNull(),
    /** Exclusive; infinity while it lasts. */
    ate: instante()
      .notNull()
      .default(sql`'infinity'`),
    tipo: text().$type<TipoMaterial>().notNull(),
    idReferencia: integer().notNull(),
    idLinha: integer(),
    codigo: text().notNull(),
    codigoInterno: text(),
    descricao: text().notNull(),
    status: smallint().notNull(),
    idVersaoPro: integer().notNull(),
    idVersaoMobi: integer(),
    /** When the version reached CEM DELPHI; `de` is also moved by what happens on CEM MOBI. */
    desde: instante().notNull(),
    busca: text().notNull(),
    ordemCodigo: textoEmBytes().notNull(),
    escopo: integer().notNull(),
    situacaoExibida: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.de] }),
    index('material_vigencia_ordem').on(
      t.ordemCodigo,
      t.id,
      t.de,
      t.ate,
      t.escopo,
      t.tipo,
      t.idLinha,
      t.status,
      t.situacaoExibida,
    ),
    index('material_vigencia_escopo').on(t.escopo, t.ordemCodigo, t.id, t.de, t.ate),
    // The moments of a group, newest first; written once for each product of a release.
    index('material_vigencia_momentos').on(t.escopo, t.de),
    index('material_vigencia_de').on(t.de),
    // What lasts ends never yet, so a release writes only the ends that it makes.
    index('material_vigencia_fim')
      .on(t.ate)
      .where(sql`ate < 'infinity'`),
  ],
)

/** `material_vigencia` for finishes, by triggers on `acabamento_mercado`; who sees the reference sees the finish. */
export const acabamentoVigencia = pgTable(
  'acabamento_vigencia',
  {
    id: integer('id_acabamento')
      .notNull()
      .references(() => acabamento.id, { onDelete: 'cascade' }),
    de: instante().notNull(),
    ate: instante()
      .notNull()
      .default(sql`'infinity'`),
    idReferencia: integer().notNull(),
    codigo: text().notNull(),
    descricao: text().notNull(),
    idVersaoPro: integer().notNull(),
    idVersaoMobi: integer(),
    desde: instante().notNull(),
    busca: text().notNull(),
    ordemCodigo: textoEmBytes().notNull(),
    situacaoExibida: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.de] }),
    index('acabamento_vigencia_referencia').on(t.idReferencia, t.de, t.ate),
    index('acabamento_vigencia_de').on(t.de),
    index('acabamento_vigencia_ate').on(t.ate),
  ],
)
