import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { Papel } from '@portal/contract/core/papeis'
import type { Database, Db } from '../db/client.ts'
import type { Contagens } from '../watch/counts.ts'
import type { FilaDeLugares } from '../fila/fila.ts'
import type { Passagem } from '../fila/passagem.ts'
import type { Eventos } from './events.ts'
import type { Links } from '../files/links.ts'
import type { FileStore } from '../files/store.ts'
import type { Tarefas } from '../jobs/jobs.ts'
import type { Mailer } from './mail.ts'
import type { Senhas } from './passwords.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Espaco } from '../uploads/space.ts'
import type { Rastreio } from '../watch/trace.ts'
import type { Autoria, Transacao } from './unitOfWork.ts'

/** The signed-in user as the database knows him at this very call. */
export interface Logado {
  idSessao: string
  idUsuario: number
  /** The person behind a switched user; otherwise the user himself. */
  idPessoa: number
  nome: string
  nomePessoa: string
  email: string
  tipo: number
  idEmpresa: number
  /** Masters of the provider's company see everything (decisions §0 "Who sees what"). */
  provedora: boolean
  papeis: readonly Papel[]
}

/** What decides what somebody sees, also of who is not signed in. */
export type Alcance = Pick<Logado, 'idEmpresa' | 'papeis' | 'provedora'>

export interface Pedido {
  id: string
  ip: string
  agente: string
  origem: string
  bearer: string | undefined
  /** Its word for itself where it stands in line. */
  senha: string | undefined
  log: FastifyBaseLogger
}

/** Everything a handler may reach is handed in by `buildApp`; there is no module-level database. */
export interface Deps {
  database: Database
  settings: Settings
  clock: () => Date
  secrets: Secrets
  senhas: Senhas
  mailer: Mailer
  files: FileStore
  espaco: Espaco
  links: Links
  eventos: Eventos
  fila: FilaDeLugares
  passagem: Passagem
  tarefas: Tarefas
  contagens: Contagens
  rastreio: Rastreio | undefined
  /** Aborts when this instance is about to end: it is ready no more, though it still answers. */
  parando: AbortSignal
  /** Finds the session of a bearer token, undefined when there is none that is valid. */
  autenticar: (bearer: string) => Promise<Logado | undefined>
}

export interface Servidor {
  app: FastifyInstance
  deps: Deps
  /** Every call that has a handler, for the tests that walk over all of them. */
  servidas: Set<AnyCall>
}

export interface ContextoLeitura {
  db: Db
  usuario: Logado
  pedido: Pedido
  deps: Deps
}

export interface ContextoEscrita extends ContextoLeitura {
  transacao: Transacao
  afterCommit: Transacao['afterCommit']
}

/** For handlers that open their transaction themselves, because something slow or refusable comes first; `db` reads only. */
export interface ContextoLivre extends ContextoLeitura {
  autoria: Autoria
}

/** Of a public door, whose caller may have no session. */
export interface ContextoPublico extends Omit<ContextoLivre, 'usuario'> {
  usuario: Logado | undefined
}
