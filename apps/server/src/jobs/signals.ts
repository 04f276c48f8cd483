/** Notices about jobs that travel between instances; see `events.ts`. */
export const CANAL_NOVA = 'tarefa.nova'
export const CANAL_PARAR = 'tarefa.parar'
/** Sent by the triggers of the tables, with the job's id. */
export const CANAL_MUDOU = 'tarefa'

/** Why a running job's signal aborted. */
export const motivoDe = (sinal: AbortSignal): Error =>
  sinal.reason instanceof Error ? sinal.reason : new Error(String(sinal.reason))

export class ParadaPedida extends Error {}
export class PrazoEsgotado extends Error {}
export class Desligando extends Error {}
/** The sweep took this worker for dead. */
export class PosseMudou extends Error {}
