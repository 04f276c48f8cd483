import type { PoolClient } from 'pg'

type Aberta = Pick<PoolClient, 'query' | 'release'>
interface Conectavel {
  connect(): Promise<Aberta>
}

const DE_TRANSACAO =
  'Há um PgBouncer em modo de transação entre o portal e o banco (pool_mode=transaction), e esse modo não é suportado: ' +
  'travas, avisos e leituras se perdem. Use pool_mode=session ou o endereço do próprio PostgreSQL.'

/**
 * A pooler that lends its connections by transaction loses what ours remember: locks, listening, settings. It shows when
 * two connections that are both open are served by one process.
 */
export async function avisarSeDeTransacao(pool: Conectavel, avisar: (texto: string) => void): Promise<void> {
  const abertas = await Promise.all([pool.connect(), pool.connect()])
  try {
    const processos = new Set<number>()
    for (const client of abertas) processos.add(await processoDe(client))
    if (processos.size < abertas.length) avisar(DE_TRANSACAO)
  } finally {
    for (const client of abertas) client.release()
  }
}

/** One after the other, so that the second finds free what the first gave back. */
async function processoDe(client: Aberta): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}
