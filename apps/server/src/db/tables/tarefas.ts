import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agora, instante } from './colunas.ts'

/** A job as a person watches it: always ends in CONCLUIDA, FALHOU or PARADA. */
export const tarefa = pgTable(
  'tarefa',
  {
    id: uuid().primaryKey().defaultRandom(),
    tipo: text().notNull(),
    descricao: text().notNull(),
    estado: text({ enum: ['AGUARDANDO', 'EXECUTANDO', 'PARANDO', 'CONCLUIDA', 'FALHOU', 'PARADA'] })
      .notNull()
      .default('AGUARDANDO'),
    feito: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }),
    mensagem: text().notNull().default(''),
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    resultado: jsonb().$type<Record<string, unknown>>(),
    /** Counts every attempt and never goes back: a worker that lost its job is recognised by an older number. */
    tentativas: integer().notNull().default(0),
    limite: integer().notNull().default(1),
    /** Author of what the job changes; null means the product itself. */
    autoria: jsonb().$type<Record<string, unknown>>(),
    idUsuario: integer(),
    idEmpresa: integer(),
    criadaEm: agora(),
    iniciadaEm: instante(),
    terminadaEm: instante(),
    /** Renewed while a worker holds the job; a stale one is taken as died. */
    vistaEm: agora(),
    /** Process that holds the job, or held it last. */
    executor: integer(),
  },
  (t) => [
    index('tarefa_usuario').on(t.idUsuario, t.criadaEm),
    index('tarefa_empresa').on(t.idEmpresa, t.criadaEm),
    index('tarefa_aberta').on(t.estado, t.vistaEm),
    index('tarefa_criada').on(t.criadaEm),
    index('tarefa_terminada').on(t.tipo, t.terminadaEm),
  ],
)

/** Log of a job; the ids let a stream resume where it broke. */
export const tarefaEvento = pgTable(
  'tarefa_evento',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idTarefa: uuid()
      .notNull()
      .references(() => tarefa.id, { onDelete: 'cascade' }),
    em: agora(),
    nivel: text({ enum: ['info', 'aviso', 'erro'] }).notNull(),
    mensagem: text().notNull(),
  },
  (t) => [index('tarefa_evento_tarefa').on(t.idTarefa, t.id)],
)
