import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/context.ts'
import { comRastro, instanteDoRastro, lerTraceparent, novoSpanId, rastroAtual, type Rastro } from '../watch/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rastro: (Rastro & { paiId: string | undefined; inicio: number }) | undefined
  }
}

/** Each request is a step of its own, in the trace of whoever sent it; whatever it does knows it from there. */
export function rastrear(app: FastifyInstance, { database, rastreio }: Deps): void {
  app.decorateRequest('rastro', undefined)
  app.addHook('onRequest', (request, _, done) => {
    const recebido = lerTraceparent(request.headers['traceparent'])
    const guardado = recebido?.guardado !== false && rastreio?.amostra(request.id)
    request.rastro = {
      traceId: request.id,
      spanId: novoSpanId(),
      rastreio: guardado ? rastreio : undefined,
      paiId: recebido?.paiId,
      inicio: instanteDoRastro(),
    }
    comRastro(request.rastro, done)
  })
  // What reads a body, and what writes an answer, goes on in the name of the connection and not of the request.
  app.addHook('preValidation', ({ rastro }, _, done) => (rastro ? comRastro(rastro, done) : done()))
  app.addHook('onResponse', (request, reply, done) => {
    const { rastro } = request
    if (!rastro) return done()
    const { config, url } = request.routeOptions
    rastro.rastreio?.receber({
      ...rastro,
      nome: `${request.method} ${url ?? 'página'}`,
      tipo: 'chamada',
      fim: instanteDoRastro(),
      erro: reply.statusCode >= 500 ? String(reply.statusCode) : undefined,
      dito: {
        'http.request.method': request.method,
        'http.route': url,
        'http.response.status_code': reply.statusCode,
        'portal.chamada': config.call?.ids[0],
        'enduser.id': request.quem?.idUsuario,
      },
    })
    comRastro(rastro, done)
  })
  if (rastreio) rastrearConsultas(database)
}

function rastrearConsultas(database: Deps['database']): void {
  database.observar((texto, conjunto) => {
    const pai = rastroAtual()
    if (!pai?.rastreio) return undefined
    const [vao, inicio] = [{ traceId: pai.traceId, paiId: pai.spanId, spanId: novoSpanId() }, instanteDoRastro()]
    return (erro) =>
      pai.rastreio?.receber({
        ...vao,
        nome: `${semValores(texto).split(' ', 1)[0]?.toUpperCase() ?? ''} ${conjunto}`,
        tipo: 'consulta',
        inicio,
        fim: instanteDoRastro(),
        erro: erro === undefined ? undefined : codigoDo(erro),
        dito: { 'db.system.name': 'postgresql', 'db.query.text': semValores(texto), 'portal.conjunto': conjunto },
      })
  })
}

const MAIOR_TEXTO = 2_000

/** Values stand beside their statement; the few that stand in it are written out of it, since they may be personal. */
const semValores = (texto: string): string =>
  texto
    .slice(0, 4 * MAIOR_TEXTO)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAIOR_TEXTO)

/** The words of an error may quote a value. */
const codigoDo = (erro: unknown): string =>
  erro instanceof Error && 'code' in erro ? String(erro.code) : erro instanceof Error ? erro.name : 'erro'
