import type { PoolClient } from 'pg'
import { dbSobre, type Database, type Db } from '../db/client.ts'

/** All that is read meanwhile is of one moment. After a failure the session is still inside it, and has to go. */
export async function noMomento<T>(client: PoolClient, fn: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const feito = await fn()
  await client.query('COMMIT')
  return feito
}

/** The same on a connection of its own. */
export async function lerNoMomento<T>({ ler }: Pick<Database, 'ler'>, fn: (db: Db) => Promise<T>): Promise<T> {
  const client = await ler.connect()
  let quebrado: Error | undefined
  try {
    return await noMomento(client, () => fn(dbSobre(client)))
  } catch (erro) {
    quebrado = erro instanceof Error ? erro : new Error(String(erro))
    throw erro
  } finally {
    client.release(quebrado)
  }
}
