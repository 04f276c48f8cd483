import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { Indisponivel, NaoEncontrado } from './errors.ts'
import { temCorpo } from './serve.ts'
import type { Settings } from './settings.ts'

/** Bytes of all bodies that wait in memory at one time, so that nobody can fill it from outside (decision 0003). */
const MAIS_CORPOS = { anonimos: 16 * BYTES_POR_MB, conhecidos: 192 * BYTES_POR_MB }
const OLHAR_MS = 25
const LENTO = 408
/** Bytes of a refused body that still pass, unless it announces no more than an upload may weigh. */
const PASSAM = 8 * BYTES_POR_MB

/**
 * Files go to the store as they come; every other body is held until its answer has gone. What has come is counted, not
 * what was announced: whoever says much and sends nothing takes no room from the others.
 */
export function limitarCorpos(app: FastifyInstance, settings: Pick<Settings, 'MAX_UPLOAD_MB'>): void {
  const emUso = { anonimos: 0, conhecidos: 0 }
  app.addHook('preParsing', (request, reply, corpo, next) => {
    const { config } = request.routeOptions
    // What is sent to no call is read by nobody: it would take the room of those who sign in, with no time of its own.
    if (request.is404 && temCorpo(request.headers)) return next(new NaoEncontrado(MENSAGENS.rotaNaoEncontrada))
    if (!temCorpo(request.headers) || config.call?.kind === 'multipart') return next(null, corpo)
    const pote = config.anonima === false ? 'conhecidos' : 'anonimos'
    // The answer of a caller who left while he was asked who he is never ends: his bytes would be counted for ever.
    let [vieram, respondido] = [0, request.raw.socket.destroyed]
    const contar = (bytes: number) => {
      if (respondido) return
      if (emUso[pote] + bytes > MAIS_CORPOS[pote]) throw new Indisponivel()
      vieram += bytes
      emUso[pote] += bytes
    }
    reply.raw.once('close', () => {
      respondido = true
      emUso[pote] -= vieram
    })
    next(null, contado(corpo, contar))
  })
  const maisDepois = settings.MAX_UPLOAD_MB * BYTES_POR_MB
  app.addHook('onResponse', async (request, { statusCode }) => {
    // A complete request has nothing left to come; one without a connection, as tests make them, never tells its end.
    if (request.raw.complete || !(request.raw.socket instanceof Socket)) return
    // A body that came too slowly is not waited for once more.
    if (statusCode === LENTO) request.raw.socket.destroySoon()
    else deixarPassar(request, dizQueVem(request) <= maisDepois ? maisDepois : PASSAM)
  })
}

/**
 * The body as it is read, by whoever reads it next: counted where it passes, since a stream around it costs more than the
 * rest of a small call. One refused half-way is let come, and forgotten, so that the refusal is read.
 */
function contado(corpo: RequestPayload, contar: (bytes: number) => void): RequestPayload {
  let recusado = false
  // Nothing passes before its reader is there.
  corpo.pause()
  corpo.on('data', (pedaco: Buffer) => {
    if (recusado) return
    try {
      contar(pedaco.length)
    } catch (erro) {
      recusado = true
      corpo.emit('error', erro)
    }
  })
  // A connection that breaks after the answer is nobody's error any more.
  return corpo.on('error', () => undefined)
}

const dizQueVem = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : Infinity

/**
 * A client reads its refusal only after it has sent everything: whoever says how much that is, and may, is let finish
 * unread. Of what has no end a little passes, long enough for the answer to be read; then the connection is closed.
 */
function deixarPassar({ raw }: FastifyRequest, maisBytes: number): void {
  const antes = raw.socket.bytesRead
  const relogio = setInterval(() => {
    if (raw.socket.bytesRead - antes > maisBytes) raw.socket.destroy()
  }, OLHAR_MS).unref()
  raw.once('close', () => clearInterval(relogio))
}
