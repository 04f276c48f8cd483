import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { Indisponivel } from './errors.ts'
import { temCorpo } from './serve.ts'
import type { Settings } from './settings.ts'

/** Of all bodies that wait in memory at one time, so that nobody can fill it from outside (decision 0003). */
const MAIS_CORPOS = { anonimos: 16 * BYTES_POR_MB, conhecidos: 192 * BYTES_POR_MB }
const OLHAR_MS = 250

/** Files go to the store as they come; every other body is held until its answer has gone. */
export function limitarCorpos(app: FastifyInstance, settings: Pick<Settings, 'MAX_UPLOAD_MB'>): void {
  const emUso = { anonimos: 0, conhecidos: 0 }
  app.addHook('preParsing', (request, reply, corpo, next) => {
    const pote = request.routeOptions.config.anonima === false ? 'conhecidos' : 'anonimos'
    const bytes = maisQueVem(request)
    if (emUso[pote] + bytes > MAIS_CORPOS[pote]) return next(new Indisponivel())
    emUso[pote] += bytes
    reply.raw.once('close', () => (emUso[pote] -= bytes))
    next(null, corpo)
  })
  const maisDepois = settings.MAX_UPLOAD_MB * BYTES_POR_MB
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete) deixarPassar(request, maisDepois)
  })
}

/** Whoever does not say how much he sends is taken to send all that he may. */
function maisQueVem({ headers, routeOptions }: FastifyRequest): number {
  if (!temCorpo(headers) || routeOptions.config.call?.kind === 'multipart') return 0
  const maior = routeOptions.bodyLimit ?? 0
  return headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length']), maior) : maior
}

/**
 * A client reads its refusal only after it has sent everything: as much as an honest upload may weigh is let pass unread,
 * and then the connection is closed.
 */
function deixarPassar({ raw }: FastifyRequest, maisBytes: number): void {
  const antes = raw.socket.bytesRead
  const relogio = setInterval(() => {
    if (raw.socket.bytesRead - antes > maisBytes) raw.socket.destroy()
  }, OLHAR_MS).unref()
  raw.once('close', () => clearInterval(relogio))
}
