import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agora, instante, inteiros, penduradoEm, textoEmBytes } from './colunas.ts'

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
    /** What it is confined to, and the file that brought it; null where it reaches all there is. */
    recorte: text().$type<'ESCOLHIDOS' | 'FILTRADOS' | 'PLANILHA' | 'IMAGENS'>(),
    origem: text().notNull().default(''),
    idUsuario: integer(),
    idPessoa: integer(),
    idEmpresa: integer(),
    criadaEm: agora(),
    /** Until when its author may take it back. */
    ate: instante(),
    feitaEm: instante(),
    tarefa: uuid(),
    mensagem: text().notNull().default(''),
    /** Kinds on references that it reaches (`escopoDe`): who sees one of them sees that it happened. */
    escopos: inteiros(),
    /** Customers and serials by system, as they were counted. */
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

/** One record of it: its numbers are those of its area's tables. */
export const publicacaoItem = pgTable(
  'publicacao_item',
  {
    idPublicacao: penduradoEm(() => publicacao.id),
    /** Which tables it is of (`Familia`): a product, a finish, the applicability that a company keeps for a component. */
    familia: text().notNull().default('produtos'),
    idRegistro: integer().notNull(),
    /** Held back together: a component and its lists. */
    idDono: integer().notNull().default(0),
    tipo: text().notNull(),
    idReferencia: integer().notNull(),
    escopo: integer().notNull(),
    codigo: text().notNull(),
    ordem: textoEmBytes().notNull().default(''),
    descricao: text().notNull(),
    /** The working copy that was seen; only that one is frozen. */
    versaoVista: integer().notNull(),
    /** And what hung on it (`material.mexida`); zero for what nothing hangs on without being part of its version. */
    mexidaVista: bigint({ mode: 'number' }).notNull().default(0),
    /** Versions that the targets have before, and the one that they get; null before it is frozen. */
    idAntesPro: integer(),
    idAntesMobi: integer(),
    idDepois: integer(),
    /** What happens on either target; null where nothing does. */
    pro: text().$type<'ENTRA' | 'MUDA' | 'SAI'>(),
    mobi: text().$type<'ENTRA' | 'MUDA' | 'SAI'>(),
    /** Why it is not ready for the target; empty when it is. */
    bloqueios: jsonb()
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    retido: boolean().notNull(),
    /** Why a blocked one was let through. */
    motivo: text(),
    /** Whether it went; it stays behind when it is held back, or when it changed after it was seen. */
    feito: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.idPublicacao, t.familia, t.idRegistro] })],
)

/** What uses one of its records: kits, composed profiles, whatever else a release touches without changing it. */
export const publicacaoTocado = pgTable(
  'publicacao_tocado',
  {
    idPublicacao: penduradoEm(() => publicacao.id),
    uso: text().notNull(),
    idRegistro: integer().notNull(),
    tipo: text().notNull(),
    escopo: integer().notNull(),
    codigo: text().notNull(),
    ordem: textoEmBytes().notNull().default(''),
    descricao: text().notNull(),
    /** How many of the records it uses. */
    itens: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPublicacao, t.uso, t.idRegistro] })],
)
