import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient, type PoolConfig } from 'pg'
import { vigiarSilencio, type Paciencia } from './silence.ts'

/** Handle of queries: the reading pool or the one open transaction; nothing else reaches the database. */
export type Db = NodePgDatabase

export interface Database {
  /** Sessions of this pool refuse writes, so a GET cannot change anything. */
  ler: Pool
  escrever: Pool
  /** Pool of authentication, so that who calls is never asked behind lists that take long. */
  sessoes: Pool
  leitura: Db
  fechar(): Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const NAO_MAIS_QUE_MS = 60_000
const UMA_HORA_S = 3_600

const SO_LER = '-c default_transaction_read_only=on'
/** Named statements are parsed once and planned for the values of each call (decision 0021). */
const PLANO_DE_CADA_VEZ = '-c plan_cache_mode=force_custom_plan'

types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)

export const dbSobre = (client: Pool | PoolClient): Db => drizzle(client, { casing: 'snake_case' })

/**
 * On a connection of its own, which `arrumar` frees of what was put there. When either fails it goes, with the transaction,
 * the locks and the settings left in it; what was done before `arrumar` stays done.
 */
export async function emConexaoPropria<T>(
  pool: Pool,
  fn: (client: PoolClient) => Promise<T>,
  arrumar: (client: PoolClient) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const client = await pool.connect()
  let inteira = false
  try {
    const feito = await fn(client)
    const [arrumada] = await Promise.allSettled([arrumar(client)])
    inteira = arrumada.status === 'fulfilled'
    return feito
  } finally {
    client.release(!inteira)
  }
}

export function abrirBanco(config: PoolConfig, onErro: (erro: Error) => void, paciencia?: Paciencia): Database {
  const base: PoolConfig = {
    application_name: 'portal',
    connectionTimeoutMillis: 10_000,
    statement_timeout: NAO_MAIS_QUE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  }
  const ler = new Pool({
    ...base,
    max: 12,
    options: `${SO_LER} ${PLANO_DE_CADA_VEZ}`,
    // A connection remembers its prepared statements as long as it lives.
    maxLifetimeSeconds: UMA_HORA_S,
  })
  const escrever = new Pool({ ...base, max: 12 })
  const sessoes = new Pool({ ...base, max: 4, options: SO_LER })
  const todas = [ler, escrever, sessoes]
  for (const pool of todas) {
    pool.on('error', onErro)
    // A lent connection tells its loss to whoever asked it; without a listener the event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  const deixar = vigiarSilencio(base, todas, paciencia)
  return {
    ler,
    escrever,
    sessoes,
    leitura: dbSobre(ler),
    fechar: async () => {
      await Promise.all(todas.map((pool) => pool.end()))
      await deixar()
    },
  }
}
