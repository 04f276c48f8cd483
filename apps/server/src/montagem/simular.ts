import type { Transacao } from '../core/unitOfWork.ts'

/** Does it, and goes back to before: what a simulation says cannot differ from what the save does. */
export async function semDeixar<T>({ client }: Transacao, fn: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT simulada')
  try {
    return await fn()
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT simulada')
  }
}
