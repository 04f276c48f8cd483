import type { FastifyInstance } from 'fastify'
import { Indisponivel, PedidoLento } from '../core/errors.ts'

/**
 * A body that takes longer than its call gives it is refused. Fastify's own limit makes an abort controller for each request,
 * and ending it costs more than reading a form.
 */
export function apressarCorpos(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    const { corpoMs } = routeOptions.config
    if (corpoMs !== undefined) {
      const relogio = setTimeout(() => {
        if (reply.sent) return
        if (reply.raw.headersSent) reply.raw.destroy()
        else void reply.send(raw.complete ? new Indisponivel() : new PedidoLento())
      }, corpoMs).unref()
      raw.once('close', () => clearTimeout(relogio))
    }
    done()
  })
}
