import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Eventos } from '../core/events.ts'

export interface DepsDeTarefas {
  database: Database
  eventos: Eventos
  log: FastifyBaseLogger
}

/** How fast things are noticed; tests hurry. */
export interface Ritmo {
  batidaMs: number
  /** A job not seen for so long has lost its worker, even if its process seems to live. */
  mortaMs: number
  varreduraMs: number
  /** Only the backstop: a new job announces itself. */
  filaS: number
  /** How often it is seen which schedules are due. */
  agendaS: number
  /** How often dates of the future are looked for in the queue's books. */
  relogioMs: number
  /** For a job to end by itself once it was told to. */
  fimMs: number
}
