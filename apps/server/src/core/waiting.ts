import type { FastifyReply } from 'fastify'
import { PRAZO_MS } from './serve.ts'

/**
 * Aborts once nobody waits for the answer any more: the caller has gone, or has been told that it takes too long.
 * `request.signal` would not do: it aborts as soon as the body was read.
 */
export function enquantoEspera({ raw }: FastifyReply): AbortSignal {
  const foiEmbora = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) foiEmbora.abort()
  })
  return AbortSignal.any([foiEmbora.signal, AbortSignal.timeout(PRAZO_MS.longo)])
}
