import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Deps } from '../core/context.ts'
import { mesmoSegredo } from '../core/secrets.ts'
import { bearerOf } from '../core/serve.ts'
import { ultimaConferencia } from '../files/verify.ts'
import { lerEstadoDoTrabalho } from './estado.queries.ts'

const PERGUNTA_MS = 2_000
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

let doProcesso: Registry | undefined

/** Metrics of the process, made once: whoever watches the garbage collector is never let go of again. */
function metricasDoProcesso(): Registry {
  if (doProcesso) return doProcesso
  doProcesso = new Registry()
  collectDefaultMetrics({ register: doProcesso })
  return doProcesso
}

/** Asked before the answer is made, once for several metrics. */
type Medir = () => Promise<void>

/** What Prometheus reads; board and alerts are in `operacao/` (decision 0070). */
export function metricas(app: FastifyInstance, deps: Deps, ultimaCopia: UltimaCopia): void {
  const registro = new Registry()
  metricasDoProcesso()
  chamadas(app, registro)
  fluxos(app, registro)
  banco(registro, deps)
  doQueRoda(registro, deps)
  contadas(registro, deps)
  disco(registro, deps)
  const medidas = [porFazer(registro, deps), conferencia(registro, deps), copias(registro, deps, ultimaCopia)]
  app.get('/api/metrics', async (request, reply) => {
    if (!podeVerMetricas(request, deps.settings)) return reply.code(404).send({ message: MENSAGENS.rotaNaoEncontrada })
    await Promise.all(medidas.map((medir) => medir()))
    const todas = Registry.merge([metricasDoProcesso(), registro])
    return reply.type(todas.contentType).send(await todas.metrics())
  })
}

function chamadas(app: FastifyInstance, registro: Registry): void {
  const duracao = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duração das chamadas, por chamada e classe da resposta',
    labelNames: ['chamada', 'classe'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60, 600],
    registers: [registro],
  })
  app.addHook('onResponse', async (request, reply) => {
    const chamada = request.routeOptions.config.call?.ids[0]
    if (chamada)
      duracao.observe({ chamada, classe: `${Math.trunc(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
  })
}

function fluxos(app: FastifyInstance, registro: Registry): void {
  const abertos = new Gauge({
    name: 'portal_eventos_connections',
    help: 'Fluxos de eventos abertos nesta instância',
    registers: [registro],
  })
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return
    abertos.inc()
    reply.raw.once('close', () => abertos.dec())
  })
}

function banco(registro: Registry, { database }: Deps): void {
  const registers = [registro]
  const conexoes: Gauge = new Gauge({
    name: 'portal_db_pool_connections',
    help: 'Conexões com o banco de cada conjunto; em waiting, quem espera por uma',
    labelNames: ['conjunto', 'state'],
    registers,
    collect: () => {
      for (const [conjunto, pool] of Object.entries(database.conjuntos)) {
        conexoes.set({ conjunto, state: 'used' }, pool.totalCount - pool.idleCount)
        conexoes.set({ conjunto, state: 'idle' }, pool.idleCount)
        conexoes.set({ conjunto, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  const consultas = new Histogram({
    name: 'portal_db_query_duration_seconds',
    help: 'Duração das consultas, com a espera por uma conexão',
    labelNames: ['conjunto'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60],
    registers,
  })
  database.observar((_, conjunto) => {
    const desde = performance.now()
    return () => consultas.observe({ conjunto }, (performance.now() - desde) / 1000)
  })
}

function doQueRoda(registro: Registry, { tarefas }: Deps): void {
  const duracao = new Histogram({
    name: 'portal_tarefa_duration_seconds',
    help: 'Duração das tarefas nesta instância, por fila e pelo estado em que ficaram',
    labelNames: ['fila', 'estado'],
    buckets: [0.1, 1, 5, 30, 120, 600, 3600],
    registers: [registro],
  })
  tarefas.observar(({ tipo, estado, ms }) => duracao.observe({ fila: tipo, estado }, ms / 1000))
}

/** Unknown while the database is away. */
function porFazer(registro: Registry, { database: { ler } }: Deps): Medir {
  const registers = [registro]
  const tarefas = new Gauge({
    name: 'portal_tarefas',
    help: 'Tarefas que não terminaram, de todas as instâncias',
    labelNames: ['fila', 'estado'],
    registers,
  })
  const entregas = new Gauge({
    name: 'portal_entregas_pendentes',
    help: 'Avisos a outros sistemas que esperam entrega, de todas as instâncias',
    registers,
  })
  return async () => {
    const estado = await lerEstadoDoTrabalho(ler, PERGUNTA_MS).catch(() => undefined)
    tarefas.reset()
    for (const { quantas, ...qual } of estado?.tarefas ?? []) tarefas.set(qual, quantas)
    entregas.set(estado?.entregas ?? Number.NaN)
  }
}

function contadas(registro: Registry, { contagens }: Deps): void {
  const contador = (name: string, help: string, qual: Parameters<typeof contagens.ler>[0]) => {
    const total: Counter = new Counter({
      name,
      help,
      labelNames: ['tipo', 'fim'],
      registers: [registro],
      collect: () => {
        total.reset()
        for (const { tipo, fim, quantas } of contagens.ler(qual)) total.inc({ tipo, fim }, quantas)
      },
    })
  }
  contador('portal_imports_total', 'Importações que terminaram nesta instância', 'importacao')
  contador('portal_publicacoes_total', 'Homologações e disponibilizações feitas nesta instância', 'publicacao')
}

function disco(registro: Registry, { espaco }: Deps): void {
  const livre: Gauge = new Gauge({
    name: 'portal_disco_livre_bytes',
    help: 'Espaço livre no disco mais cheio em que o portal grava',
    registers: [registro],
    collect: async () => livre.set(await espaco.livre()),
  })
}

/** Findings of the nightly check; unknown before it and while the database is away. */
function conferencia(registro: Registry, { database: { ler } }: Deps): Medir {
  const registers = [registro]
  const fim = new Gauge({
    name: 'portal_verificacao_fim_segundos',
    help: 'Quando terminou a última verificação dos arquivos e das tabelas (segundos desde 1970)',
    registers,
  })
  const falhou = new Gauge({
    name: 'portal_verificacao_falhou',
    help: '1 se a última verificação dos arquivos e das tabelas terminou com falha',
    registers,
  })
  return async () => {
    const ultima = await ultimaConferencia(ler, PERGUNTA_MS).catch(() => undefined)
    fim.set(ultima?.fimS ?? Number.NaN)
    falhou.set(ultima ? Number(ultima.falhou) : Number.NaN)
  }
}

/** When the newest good copy was made, as whoever makes copies knows; none where there is none. */
export type UltimaCopia = () => Promise<Date | undefined>

/** Unknown while there is no copy, or their place does not answer: an alert asks for that, too. */
function copias(registro: Registry, { clock }: Deps, ultimaCopia: UltimaCopia): Medir {
  const idade = new Gauge({
    name: 'portal_copia_age_seconds',
    help: 'Idade da cópia de segurança boa mais nova de COPIA_DIR',
    registers: [registro],
  })
  return async () => {
    const ultima = await ultimaCopia().catch(() => undefined)
    idade.set(ultima ? (clock().getTime() - ultima.getTime()) / 1_000 : Number.NaN)
  }
}

/** With a token metrics need it; without one only this machine reads them, and never where a proxy may stand. */
function podeVerMetricas(
  request: FastifyRequest,
  { METRICS_TOKEN, PUBLIC_URL, TRUST_PROXY }: Deps['settings'],
): boolean {
  if (METRICS_TOKEN) return mesmoSegredo(bearerOf(request) ?? '', METRICS_TOKEN)
  if (PUBLIC_URL || TRUST_PROXY) return false
  const { headers, socket } = request
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  )
}
