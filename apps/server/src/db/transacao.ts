import type { Pool, PoolClient } from 'pg'
import { ehPlanoVelho } from './nomes.ts'
import { desistir } from './silence.ts'

interface Modo {
  /** Past it the transaction is undone with its connection. */
  prazoMs?: number | undefined
  /** Statements go out as they are asked, whatever of those before was answered (decision 0068). */
  encadeada?: boolean | undefined
}

/** Whether somebody who asks here may ask for the next before the first was answered. */
export const encadeada = ({ pipeline }: Pick<PoolClient, 'pipeline'>): boolean => pipeline

/** What is asked one upon the other goes out in one write: each write costs both sides more than many an answer. */
export function juntarEnvios(pool: Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, isto, dito: unknown[]): unknown => {
        if (encadeada(client)) segurar(client)
        const perguntada: unknown = Reflect.apply(query, isto, dito)
        return perguntada
      },
    })
  })
}

function segurar({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * A transaction on a connection, which it gives back: all that was asked came about, or nothing. Its end goes out once all that
 * `fn` waits for is answered: a connection that is given up before has nothing on its way that would confirm.
 */
export async function transacionar<T>(
  client: PoolClient,
  abertura: string,
  fn: () => Promise<T>,
  { prazoMs, encadeada: pipeline = false }: Modo,
): Promise<T> {
  const prazo = prazoMs === undefined ? undefined : setTimeout(() => desistir(client), prazoMs)
  let quebrado: Error | undefined
  Object.assign(client, { pipeline })
  const aberta = client.query(abertura)
  // What is asked behind one that did not open stands by itself: what goes out with it reads and locks, nothing more is asked.
  aberta.catch(() => desistir(client))
  try {
    if (!pipeline) await aberta
    const resultado = await fn()
    await aberta
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw new Error('the transaction was undone, not confirmed')
    return resultado
  } catch (erro) {
    await client.query('ROLLBACK').catch((falha: Error) => (quebrado = falha))
    // What came behind an opening that failed, failed only because of it.
    const causa: unknown = await aberta.then(
      () => erro,
      (primeira: unknown) => primeira,
    )
    if (ehPlanoVelho(causa)) quebrado = new Error('the connection keeps plans of tables as they were')
    throw causa
  } finally {
    clearTimeout(prazo)
    Object.assign(client, { pipeline: false })
    client.release(quebrado)
  }
}
