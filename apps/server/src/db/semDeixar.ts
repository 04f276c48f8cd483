import type { PoolClient } from 'pg'

/** Does it inside a transaction, and goes back to before: what a simulation says cannot differ from what the save does. */
export async function semDeixar<T>(
  { client }: { client: Pick<PoolClient, 'query'> },
  fn: () => Promise<T>,
): Promise<T> {
  await client.query('SAVEPOINT simulada')
  try {
    return await fn()
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT simulada')
  }
}
