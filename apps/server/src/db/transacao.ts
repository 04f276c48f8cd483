import type { Pool, PoolClient } from 'pg'
import { ehPlanoVelho } from './nomes.ts'
import { desistir } from './silence.ts'

interface Modo {
  /** Past it the transaction is undone with its connection. */
  prazoMs?: number | undefined
  /** Statements go out as they are asked, whatever of those before was answered (decision 0068). */
  encadeada?: boolean
}

/** Takes what a transaction asks last: it ends with that, and answers for it. Where each is waited for, so is this. */
export type PorUltimo = (pergunta: Promise<unknown>) => Promise<void>

/** Whether somebody who asks here may ask for the next before the first was answered. */
export const encadeada = ({ pipeline }: Pick<PoolClient, 'pipeline'>): boolean => pipeline

const encadear = (client: PoolClient, pipeline: boolean) => Object.assign(client, { pipeline })

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

/** A transaction on a connection, which it gives back: all that was asked came about, or nothing. */
export async function transacionar<T>(
  client: PoolClient,
  abertura: string,
  fn: (porUltimo: PorUltimo) => Promise<T>,
  { prazoMs, encadeada: semEsperar = false }: Modo,
): Promise<T> {
  const ultimas: Promise<unknown>[] = []
  const porUltimo: PorUltimo = async (pergunta) => {
    pergunta.catch(() => undefined)
    ultimas.push(pergunta)
    if (!semEsperar) await pergunta
  }
  const prazo = prazoMs === undefined ? undefined : setTimeout(() => desistir(client), prazoMs)
  let [terminada, quebrado]: [boolean, Error | undefined] = [false, undefined]
  encadear(client, semEsperar)
  try {
    await porUltimo(client.query(abertura))
    const resultado = await fn(porUltimo)
    const fim = client.query('COMMIT')
    await Promise.allSettled([...ultimas, fim])
    terminada = await fim.then(() => true)
    await Promise.all(ultimas)
    if ((await fim).command !== 'COMMIT') throw new Error('the transaction was undone, not confirmed')
    return resultado
  } catch (erro) {
    if (!terminada) await client.query('ROLLBACK').catch((falha: Error) => (quebrado = falha))
    // What came behind one that failed failed only because of it.
    const causa: unknown = await Promise.all(ultimas).then(
      () => erro,
      (primeira: unknown) => primeira,
    )
    if (ehPlanoVelho(causa)) quebrado = new Error('the connection keeps plans of tables as they were')
    throw causa
  } finally {
    clearTimeout(prazo)
    encadear(client, false)
    client.release(quebrado)
  }
}
