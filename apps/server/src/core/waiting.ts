import type { FastifyReply } from 'fastify'
import { Indisponivel } from './errors.ts'
import { PRAZO_MS } from './serve.ts'

/**
 * Aborts once nobody waits for the answer any more: the caller has gone, or has been told that it takes too long.
 * `request.signal` would not do: it aborts as soon as the body was read.
 */
export function enquantoEspera({ raw }: FastifyReply): AbortSignal {
  const foiEmbora = new AbortController()
  const fechou = () => {
    if (!raw.writableFinished) foiEmbora.abort(new Indisponivel())
  }
  // The caller may have gone while his session was looked up.
  if (raw.closed) fechou()
  else raw.once('close', fechou)
  return AbortSignal.any([foiEmbora.signal, AbortSignal.timeout(PRAZO_MS.longo)])
}
