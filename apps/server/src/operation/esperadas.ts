import type { FastifyInstance } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { Deps } from '../core/context.ts'

/** What answers at once, or in the time of a page: no stream, nothing that stands in the line or travels for minutes. */
const curta = ({ kind, fila, prazo }: AnyCall): boolean =>
  kind === undefined && !fila && (prazo === undefined || prazo === 'curto')

/** Each short call counts as somebody who waits, from its headers to its answer. */
export function contarEsperadas(app: FastifyInstance, { passagem }: Pick<Deps, 'passagem'>): void {
  app.addHook('onRequest', (request, reply, pronto) => {
    const { call } = request.routeOptions.config
    // One that came behind another on its connection has no place there yet, and is never told that it is gone.
    if (call && reply.raw.socket && curta(call)) passagem.esperada(reply.raw)
    pronto()
  })
}
