import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { CABECALHO_DE_PAPEIS } from '@portal/contract/core/papeis'
import type { Deps } from '../core/context.ts'
import { Indisponivel } from '../core/errors.ts'
import { metricas, type UltimaCopia } from './metricas.ts'
import { rastrear } from './rastros.ts'
import { saude, VIVO } from './saude.ts'

const EVENT_LOOP_PARADO_MS = 4_000
const UM_ANO_S = 31_536_000

/** Headers, compression, load shedding, health and metrics: what whoever runs the product needs. */
export async function operacao(app: FastifyInstance, deps: Deps, ultimaCopia: UltimaCopia): Promise<void> {
  rastrear(app, deps)
  cabecalhos(app, deps)
  await app.register(compress, {
    global: true,
    customTypes:
      /^(application\/(json|javascript|xml|manifest\+json)|text\/(html|css|plain|csv|javascript)|image\/svg\+xml)/,
  })
  await aliviar(app)
  app.decorateRequest('quem', undefined)
  app.addHook('onResponse', async (request, reply) => registrarPedido(request, reply))
  // A connection that is kept alive after its last answer would hold up an orderly stop until it times out.
  let parando = false
  const semPedido = conexoesSemPedido(app)
  app.addHook('preClose', async () => {
    parando = true
    for (const conexao of semPedido) conexao.destroy()
  })
  app.addHook('onSend', async (request, reply) => {
    if (parando) void reply.header('connection', 'close')
    void reply.header('x-request-id', request.id)
    if (reply.statusCode >= 400) void reply.header('x-trace-id', request.id)
    // Roles of this moment: an open page follows what was given or taken at its next call.
    if (request.quem) void reply.header(CABECALHO_DE_PAPEIS, request.quem.papeis.join(','))
    if (daApi(request) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  saude(app, deps)
  metricas(app, deps, ultimaCopia)
}

/** The route's pattern decides: an address may spell it in other letters, or percent-encoded. */
const daApi = ({ routeOptions }: FastifyRequest): boolean => (routeOptions.url ?? '/api/').startsWith('/api/')

/** Browsers open connections ahead of need; Node takes one that never asked anything for busy. */
function conexoesSemPedido(app: FastifyInstance): ReadonlySet<Socket> {
  const abertas = new Set<Socket>()
  app.server.on('connection', (conexao: Socket) => {
    abertas.add(conexao)
    conexao.once('close', () => abertas.delete(conexao))
  })
  app.server.on('request', ({ socket }) => abertas.delete(socket))
  return abertas
}

/** Calls are refused while the process cannot keep up; a page that lacks a part would be of no use for longer. */
export async function aliviar(app: FastifyInstance, maxEventLoopDelay = EVENT_LOOP_PARADO_MS): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    // After a second without a measure the delay is said to be infinite, which need not be as long as the limit.
    pressureHandler: async (request, _reply, _type, delay) => {
      if (daApi(request) && request.routeOptions.url !== VIVO && Number.isFinite(delay)) throw new Indisponivel()
    },
  })
}

/** Pages, health and metrics are asked all the time and say nothing while they answer. */
const nivelDe = (status: number, eChamada: boolean) => (status >= 500 ? 'warn' : eChamada ? 'info' : 'debug')

/** One line a request, with the route's pattern: the address itself may carry e-mails and one-time links. */
function registrarPedido(request: FastifyRequest, reply: FastifyReply): void {
  const { config, url } = request.routeOptions
  const linha = {
    usuario: request.quem?.idUsuario,
    chamada: config.call?.ids[0] ?? url ?? 'página',
    metodo: request.method,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  request.log[nivelDe(reply.statusCode, config.call !== undefined)](linha, 'pedido')
}

/** An answer of the API is data: it may load and embed nothing. Pages and files say more for themselves. */
function cabecalhos(app: FastifyInstance, { settings }: Deps): void {
  const https = settings.PUBLIC_URL?.startsWith('https:') ?? false
  const responder = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https ? { maxAge: UM_ANO_S } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, next) => responder(request.raw, reply.raw, () => next()))
}
