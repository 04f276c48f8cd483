import { randomInt } from 'node:crypto'
import type { Client, PoolClient } from 'pg'
import { novoCliente, type ConexaoDoBanco } from '../db/quemEscreve.ts'

/** Gets the small text of a notice; receivers read the truth from the tables. */
export type Ouvinte = (texto: string) => void

export interface Eventos {
  /** Number of this process, which the database forgets when the process dies; others ask `presente`. */
  presenca: number
  /** Called for each notice of the channel, and with an empty text once it listens again: some may be missed. */
  ouvir(canal: string, ouvinte: Ouvinte): () => void
  fechar(): Promise<void>
}

const CANAL_DO_BANCO = 'portal_eventos'
/** Class of the advisory locks that say that a process lives. */
const CLASSE_DA_PRESENCA = 1_347_375_700
const MAIOR_PRESENCA = 2 ** 31
const ESPERA_MS = 500
const MAIOR_ESPERA_MS = 4_000
const PULSO_MS = 10_000

/** Sent when the caller's transaction commits, to all instances. */
export async function avisar(client: Pick<PoolClient, 'query'>, canal: string, texto: string): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [CANAL_DO_BANCO, JSON.stringify({ canal, texto })])
}

/** SQL: whether the process of this number is there, as far as the database knows. */
export const presente = (numero: string): string =>
  `EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = ${CLASSE_DA_PRESENCA} AND l.objid = ${numero}::oid AND l.objsubid = 2 AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/** SQL: whether any process of the product is there. */
export const ALGUMA_PRESENCA = `EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = ${CLASSE_DA_PRESENCA} AND l.objsubid = 2 AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/** One connection per process, opened for the first listener; it comes back after the database was away. */
export function criarEventos(config: ConexaoDoBanco, onErro: (erro: Error) => void): Eventos {
  const ouvintes = new Map<string, Set<Ouvinte>>()
  const todos = () => [...ouvintes.values()].flatMap((doCanal) => [...doCanal])
  let linha: Linha | undefined
  const presenca = randomInt(1, MAIOR_PRESENCA)
  return {
    presenca,
    ouvir: (canal, ouvinte) => {
      ouvintes.set(canal, (ouvintes.get(canal) ?? new Set()).add(ouvinte))
      linha ??= manterLinha(config, onErro, {
        presenca,
        pronta: () => todos().forEach((cada) => cada('')),
        aviso: ({ canal: doAviso, texto }) => ouvintes.get(doAviso)?.forEach((cada) => cada(texto)),
      })
      return () => void ouvintes.get(canal)?.delete(ouvinte)
    },
    fechar: async () => linha?.fechar(),
  }
}

interface Aviso {
  canal: string
  texto: string
}

interface Chegou {
  presenca: number
  pronta: () => void
  aviso: (aviso: Aviso) => void
}

interface Linha {
  fechar(): Promise<void>
}

function manterLinha(config: ConexaoDoBanco, onErro: (erro: Error) => void, chegou: Chegou): Linha {
  const fim = new AbortController()
  let atual: Client | undefined
  const manter = async () => {
    for (let espera = ESPERA_MS; !fim.signal.aborted; espera = Math.min(espera * 2, MAIOR_ESPERA_MS)) {
      atual = novoCliente({ ...config, application_name: 'portal avisos', keepAlive: true })
      const perdida = ateCair(atual)
      const pulso = setInterval(() => void conferir(atual), PULSO_MS)
      try {
        await escutar(atual, chegou)
        espera = ESPERA_MS
        await perdida
      } catch (erro) {
        if (!fim.signal.aborted) onErro(erro instanceof Error ? erro : new Error(String(erro)))
      }
      clearInterval(pulso)
      await atual.end().catch(() => undefined)
      await dormir(espera, fim.signal)
    }
  }
  const mantida = manter()
  return {
    fechar: async () => {
      fim.abort()
      await atual?.end().catch(() => undefined)
      await mantida
    },
  }
}

async function escutar(client: Client, { presenca, pronta, aviso }: Chegou): Promise<void> {
  client.on('notification', ({ payload }) => aviso(JSON.parse(payload ?? '{}') as Aviso))
  await client.connect()
  await client.query(`LISTEN ${CANAL_DO_BANCO}`)
  // The lock is shared, because the connection before may not have given it up yet.
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [CLASSE_DA_PRESENCA, presenca])
  pronta()
}

/** A connection that only listens does not notice that nobody speaks any more, so it asks. */
async function conferir(client: Client | undefined): Promise<void> {
  await client
    ?.query({ text: 'SELECT 1', query_timeout: PULSO_MS })
    .catch((erro: Error) => client.connection.stream.destroy(erro))
}

/** Rejects with the error that broke the connection, resolves when it was closed. */
function ateCair(client: Client): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.on('error', reject)
  client.on('end', () => resolve())
  // Until the connection stands, connect() itself tells its failure.
  promise.catch(() => undefined)
  return promise
}

function dormir(ms: number, sinal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const relogio = setTimeout(resolve, ms)
  sinal.addEventListener('abort', () => resolve(), { once: true })
  if (sinal.aborted) resolve()
  return promise.finally(() => clearTimeout(relogio))
}
