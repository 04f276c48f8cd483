import type { FastifyReply } from 'fastify'
import type { ContextoLivre } from './context.ts'
import { Indisponivel } from './errors.ts'

/** Decisions C-24: ten minutes where files or imports travel, far less elsewhere. */
export const PRAZO_MS = { curto: 30_000, longo: 600_000 } as const

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

/** Works once there is a place for it, as long as the caller waits (decision 0072). */
export function naFila<T>(
  { deps, usuario, pedido }: Pick<ContextoLivre, 'deps' | 'usuario' | 'pedido'>,
  reply: FastifyReply,
  trabalho: () => Promise<T>,
): Promise<T> {
  const espera = { quem: usuario, senha: pedido.senha, parar: enquantoEspera(reply), saida: reply.raw }
  return deps.fila.comLugar(espera, trabalho)
}
