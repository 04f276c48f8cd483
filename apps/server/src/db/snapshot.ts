import type { PoolClient } from 'pg'
import { dbSobre, emConexaoPropria, type Database, type Db } from './client.ts'

/** All reads of `fn` are of one moment. After a failure the session is still inside it, and has to go. */
export async function noMomento<T>(client: PoolClient, fn: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const feito = await fn()
  await client.query('COMMIT')
  return feito
}

/** `noMomento` on a connection of its own. */
export const lerNoMomento = <T>({ ler }: Pick<Database, 'ler'>, fn: (db: Db) => Promise<T>): Promise<T> =>
  emConexaoPropria(ler, (client) => noMomento(client, () => fn(dbSobre(client))))
