import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient, type PoolConfig } from 'pg'

/** What queries receive: the reading pool or the one open transaction; nothing else reaches the database. */
export type Db = NodePgDatabase

export interface Database {
  /** Sessions of this pool refuse writes, so a GET cannot change anything. */
  ler: Pool
  escrever: Pool
  leitura: Db
  fechar(): Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const NAO_MAIS_QUE_MS = 60_000

types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)

export const dbSobre = (client: Pool | PoolClient): Db => drizzle(client, { casing: 'snake_case' })

export function abrirBanco(config: PoolConfig, onErro: (erro: Error) => void): Database {
  const base: PoolConfig = {
    application_name: 'portal',
    connectionTimeoutMillis: 5_000,
    statement_timeout: NAO_MAIS_QUE_MS,
    keepAlive: true,
    ...config,
  }
  const ler = new Pool({ ...base, max: 12, options: '-c default_transaction_read_only=on' })
  const escrever = new Pool({ ...base, max: 12 })
  ler.on('error', onErro)
  escrever.on('error', onErro)
  return {
    ler,
    escrever,
    leitura: dbSobre(ler),
    fechar: async () => {
      await Promise.all([ler.end(), escrever.end()])
    },
  }
}
