import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agora, instante, inteiros, textoEmBytes } from './colunas.ts'

/**
 * One Homologar or Disponibilizar: first what it would do, then, for ever, what it did (decision 0028). Nothing points
 * to records by a foreign key: what was done stays true when a record is gone.
 */
export const publicacao = pgTable(
  'publicacao',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    area: text().$type<'produto' | 'acabamento'>().notNull(),
    acao: text().$type<'homologar' | 'disponibilizar'>().notNull(),
    /** Null for Homologar. */
    alvo: text().$type<'todos' | 'CEM_MOBI' | 'CEM_PRO'>(),
    estado: text().$type<'PREVIA' | 'AGUARDANDO' | 'FEITA' | 'DESFEITA' | 'FALHOU'>().notNull(),
    /** What confines it, and the file that brought it or the publication that it answers; null where it reaches all there is. */
    recorte: text().$type<'ESCOLHIDOS' | 'FILTRADOS' | 'PLANILHA' | 'IMAGENS' | 'RESTAURADOS'>(),
    origem: text().notNull().default(''),
    idUsuario: integer(),
    idPessoa: integer(),
    idEmpresa: integer(),
    criadaEm: agora(),
    /** End of the moment in which its author may take it back. */
    ate: instante(),
    feitaEm: instante(),
    tarefa: uuid(),
    mensagem: text().notNull().default(''),
    /** Kinds on references that it reaches (`escopoDe`): who sees one of them sees the publication. */
    escopos: inteiros(),
    alcance: jsonb()
      .$type<Record<string, number>[]>()
      .notNull()
      .default(sql`'[]'`),
    quantos: integer().notNull().default(0),
  },
  (t) => [
    index('publicacao_feita').on(t.feitaEm, t.id),
    index('publicacao_estado').on(t.estado, t.criadaEm),
    index('publicacao_escopos').using('gin', t.escopos),
  ],
)

/** Held to its publication by triggers, once for each statement (db/sql/partes.sql, decision 0082). */
const daPublicacao = () => integer().notNull()

/** One record of a publication: its numbers are those of its area's tables. */
export const publicacaoItem = pgTable(
  'publicacao_item',
  {
    idPublicacao: daPublicacao(),
    /** Tables that it is of (`Familia`): a product, a finish, a component's list that a company keeps. */
    familia: text().notNull().default('produtos'),
    idRegistro: integer().notNull(),
    /** Records of one owner are held back together: a component and its lists. */
    idDono: integer().notNull().default(0),
    tipo: text().notNull(),
    idReferencia: integer().notNull(),
    escopo: integer().notNull(),
    codigo: text().notNull(),
    ordem: textoEmBytes().notNull().default(''),
    descricao: text().notNull(),
    /** Version of the working copy that was seen; only that one is frozen. */
    versaoVista: integer().notNull(),
    /** `material.mexida` that was seen; zero where nothing hangs on the record without being part of its version. */
    mexidaVista: bigint({ mode: 'number' }).notNull().default(0),
    /** Versions that the targets have before, and the one that they get; null before it is frozen. */
    idAntesPro: integer(),
    idAntesMobi: integer(),
    idDepois: integer(),
    /** Operation on each target; null where there is none. */
    pro: text().$type<'ENTRA' | 'MUDA' | 'SAI'>(),
    mobi: text().$type<'ENTRA' | 'MUDA' | 'SAI'>(),
    /** Why the record is not ready for the target; empty when it is. */
    bloqueios: jsonb()
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    retido: boolean().notNull(),
    /** Why a blocked record was let through. */
    motivo: text(),
    /** Whether the record went; it stays behind when it is held back, or when it changed after it was seen. */
    feito: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.idPublicacao, t.familia, t.idRegistro] })],
)

/** A user of the publication's records: a kit, a composed profile, whatever it touches without changing it. A preview is asked for them. */
export const publicacaoTocado = pgTable(
  'publicacao_tocado',
  {
    idPublicacao: daPublicacao(),
    uso: text().notNull(),
    idRegistro: integer().notNull(),
    tipo: text().notNull(),
    escopo: integer().notNull(),
    codigo: text().notNull(),
    ordem: textoEmBytes().notNull().default(''),
    descricao: text().notNull(),
    itens: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPublicacao, t.uso, t.idRegistro] })],
)
