import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  colunasDePublicacao,
  colunasDeRegistro,
  colunasDeVersao,
  indicesDePonteiros,
  indicesDePublicacao,
  ligadoA,
  penduradoEm,
  ponteirosDeVersao,
} from './colunas.ts'
import { empresa } from './empresas.ts'
import { material } from './materiais.ts'

const doComponente = () => penduradoEm(() => material.id)

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
    /** The row leaves with the next Disponibilizar, because the market has it (situacao.md). */
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

/** State of a company's applicability of one component, between edition and the market (decisions P-07). */
export const aplicabilidadeBase = pgTable(
  'aplicabilidade_base',
  {
    ...colunasDeRegistro(),
    idMaterial: doComponente(),
    idEmpresa: ligadoA(() => empresa.id),
    situacao: smallint().notNull().default(1),
    ...ponteirosDeVersao((): AnyPgColumn => aplicabilidadeVersao.id),
  },
  (t) => [
    uniqueIndex('aplicabilidade_base_unico').on(t.idMaterial, t.idEmpresa),
    index('aplicabilidade_base_situacao').on(t.situacao, t.idEmpresa),
    index('aplicabilidade_base_empresa').on(t.idEmpresa),
    ...indicesDePonteiros('aplicabilidade_base', t),
  ],
)

/** The rows of a list, in the shape that a component's own have. */
export const aplicabilidadeVersao = pgTable(
  'aplicabilidade_versao',
  {
    ...colunasDeVersao<unknown[]>(),
    idBase: penduradoEm((): AnyPgColumn => aplicabilidadeBase.id),
  },
  (t) => [uniqueIndex('aplicabilidade_versao_unico').on(t.idBase, t.numero)],
)

export const aplicabilidadePublicacao = pgTable(
  'aplicabilidade_publicacao',
  {
    ...colunasDePublicacao(() => aplicabilidadeVersao.id),
    idBase: penduradoEm(() => aplicabilidadeBase.id),
  },
  (t) => [
    index('aplicabilidade_publicacao_base').on(t.idBase, t.alvo, t.em),
    ...indicesDePublicacao('aplicabilidade_publicacao', t),
  ],
)
