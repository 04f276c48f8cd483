import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Eventos } from '../core/events.ts'
import type { Rastreio } from '../watch/trace.ts'

export interface DepsDeTarefas {
  database: Database
  eventos: Eventos
  log: FastifyBaseLogger
  rastreio?: Rastreio | undefined
}

/** Intervals at which things are noticed; tests hurry. */
export interface Ritmo {
  batidaMs: number
  /** A job not seen for so long has lost its worker, even if its process seems to live. */
  mortaMs: number
  varreduraMs: number
  /** Only a backstop of the queue: a new job announces itself. */
  filaS: number
  agendaS: number
  /** Interval at which dates of the future are looked for in the queue's books. */
  relogioMs: number
  /** Wait for a job to end by itself once it was told to. */
  fimMs: number
}

/** How an attempt went: AGUARDANDO goes back to the queue, PERDIDA went on elsewhere. */
export interface Rodada {
  tipo: string
  estado: 'CONCLUIDA' | 'FALHOU' | 'PARADA' | 'AGUARDANDO' | 'PERDIDA'
  ms: number
}
