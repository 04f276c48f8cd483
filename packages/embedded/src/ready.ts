import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE, SUPERUSER, type Address } from './settings.ts'

export interface ConnectionConfig extends Address {
  user: string
  password: string
  database: string
}

export function connectionConfig(address: Address, password: string): ConnectionConfig {
  return { ...address, user: SUPERUSER, password, database: DATABASE }
}

export interface AwaitedServer {
  isAlive: () => boolean
  saysReady: () => boolean
  /** Limit of one attempt. */
  answerMs: number
}

const SESSION_END_MS = 5_000
const RETRY_MS = 15
/** Replaying the log after a crash takes its time; this limit ends only a wait for a server that hangs. */
const RECOVERY_LIMIT_MS = 600_000
const PASSING = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET']
const UNKNOWN_DATABASE = '3D000'

/** Connects, which is the only proof. Answers the server's version. */
export async function untilReady(config: ConnectionConfig, server: AwaitedServer): Promise<string> {
  const deadline = Date.now() + RECOVERY_LIMIT_MS
  for (;;) {
    await untilItSaysSo(server, deadline)
    try {
      return await ask(config, server.answerMs)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === UNKNOWN_DATABASE) await createDatabase(config)
      else if (!PASSING.includes(code)) throw error
      await sleep(RETRY_MS)
    }
  }
}

async function untilItSaysSo({ isAlive, saysReady }: AwaitedServer, deadline: number): Promise<void> {
  while (!saysReady()) {
    if (!isAlive()) throw new Error('o processo terminou')
    if (Date.now() > deadline) throw new Error('o servidor não responde')
    await sleep(RETRY_MS)
  }
}

/** Locks and half transactions of a dead predecessor must not outlive it in an adopted server. */
export async function endSessions(config: ConnectionConfig): Promise<void> {
  await withClient(config, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid, ${SESSION_END_MS}) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    ),
  )
}

async function ask(config: ConnectionConfig, connectionTimeoutMillis: number): Promise<string> {
  return withClient({ ...config, connectionTimeoutMillis, query_timeout: connectionTimeoutMillis }, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? ''
  })
}

async function createDatabase(config: ConnectionConfig): Promise<void> {
  await withClient({ ...config, database: 'postgres' }, (client) => client.query(`CREATE DATABASE ${DATABASE}`))
}

async function withClient<T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
