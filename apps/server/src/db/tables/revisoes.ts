import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, instante, inteiros, ligadoA, penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'

/**
 * A colleague is asked to look at edits (decision 0034). Nothing here points by a foreign key to what is reviewed, nor
 * to people: a review is in nobody's way, and stays true when a record or a person is gone.
 */
export const revisao = pgTable(
  'revisao',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    area: text().$type<'produto' | 'acabamento'>().notNull(),
    idUsuario: integer().notNull(),
    idRevisor: integer().notNull(),
    mensagem: text().notNull(),
    estado: text().$type<'ABERTA' | 'APROVADA' | 'DEVOLVIDA' | 'CANCELADA'>().notNull().default('ABERTA'),
    terminadaEm: instante(),
    /** When the person who asked saw the answer. */
    vistaEm: instante(),
    quantos: integer().notNull().default(0),
    /** Kinds on references of its records, as for releases: whoever sees all of them may see the review. */
    escopos: inteiros(),
  },
  (t) => [
    index('revisao_empresa').on(t.idEmpresa, t.id),
    index('revisao_usuario').on(t.idUsuario, t.estado),
    index('revisao_revisor').on(t.idRevisor, t.estado),
  ],
)

export const revisaoItem = pgTable(
  'revisao_item',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idRevisao: penduradoEm(() => revisao.id),
    area: text().$type<'produto' | 'acabamento'>().notNull(),
    idRegistro: integer().notNull(),
    tipo: text().notNull(),
    codigo: text().notNull(),
    descricao: text().notNull(),
    referencia: text().notNull(),
    /** Market version when it was asked for; null for a record that was not there yet. */
    idVersaoAntes: integer(),
    /** The record as it was when it was asked for: this is what is approved. */
    conteudo: jsonb().$type<Record<string, unknown>>().notNull(),
    estado: text().$type<'PENDENTE' | 'APROVADO' | 'DEVOLVIDO'>().notNull().default('PENDENTE'),
  },
  (t) => [
    uniqueIndex('revisao_item_unico').on(t.idRevisao, t.idRegistro),
    index('revisao_item_registro').on(t.area, t.idRegistro),
  ],
)

export const revisaoComentario = pgTable(
  'revisao_comentario',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idItem: penduradoEm(() => revisaoItem.id),
    /** Field that the comment is about, as differences name it; null for the whole record. */
    campo: text(),
    texto: text().notNull(),
    criadoEm: instante()
      .notNull()
      .default(sql`now()`),
    criadoPor: integer().notNull(),
  },
  (t) => [index('revisao_comentario_item').on(t.idItem)],
)
