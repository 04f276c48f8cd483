import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { buscar } from '../outside/calls.ts'
import type { Settings } from '../core/settings.ts'
import type { Rastreio, Vao } from '../watch/trace.ts'

type DosRastros = Pick<
  Settings,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'HTTPS_PROXY' | 'NO_PROXY'
> & { OTEL_EXPORTER_OTLP_ENDPOINT: string }

const INTERVALO_MS = 2_000
const LOTE = 500
/** Traces are not worth the memory that the product needs. */
const MAIS_GUARDADOS = 5_000
const PRAZO_MS = 5_000
/** The stop does not wait for a collector that is away. */
const PRAZO_DO_FIM_MS = 1_000
const MAIOR_RESPOSTA = 64 * 1024

/** Sends steps to a collector, as OTLP/HTTP in JSON; what it does not take in time is lost, and said once. */
export function criarExportador(settings: DosRastros, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Rastreio {
  const url = new URL(`${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`)
  const cabecalhos = lerCabecalhos(settings.OTEL_EXPORTER_OTLP_HEADERS)
  const recurso = {
    attributes: atributos({ 'service.name': settings.OTEL_SERVICE_NAME, 'service.instance.id': randomUUID() }),
  }
  const limite = settings.OTEL_TRACES_SAMPLER_ARG * 2 ** 32
  let guardados: Vao[] = []
  let [perdidos, longe] = [0, false]
  let enviando: Promise<void> | undefined
  const enviar = async (lote: readonly Vao[], prazoMs: number) => {
    const corpo = {
      resourceSpans: [{ resource: recurso, scopeSpans: [{ scope: { name: 'portal' }, spans: lote.map(emOtlp) }] }],
    }
    try {
      const { status } = await buscar(url, {
        saida: settings,
        prazoMs,
        maximo: MAIOR_RESPOSTA,
        cabecalhos,
        corpo: JSON.stringify(corpo),
      })
      if (status >= 300) throw new Error(`status ${status}`)
      if (longe) log.info({ perdidos }, 'rastros voltaram a ser entregues')
      ;[perdidos, longe] = [0, false]
    } catch (err) {
      perdidos += lote.length
      if (!longe) log.warn({ err }, 'rastros não entregues')
      longe = true
    }
  }
  const esvaziar = async (prazoMs: number) => {
    while (guardados.length) {
      const lote = guardados.slice(0, LOTE)
      guardados = guardados.slice(LOTE)
      await enviar(lote, prazoMs)
    }
  }
  const entregar = (prazoMs = PRAZO_MS) => (enviando ??= esvaziar(prazoMs).finally(() => (enviando = undefined)))
  const relogio = setInterval(() => void entregar(), INTERVALO_MS).unref()
  return {
    receber: (vao) => {
      if (guardados.length >= MAIS_GUARDADOS) perdidos++
      else if (guardados.push(vao) >= LOTE) void entregar()
    },
    amostra: (traceId) => Number.parseInt(traceId.slice(-8), 16) < limite,
    fechar: async () => {
      clearInterval(relogio)
      await enviando
      await entregar(PRAZO_DO_FIM_MS)
    },
  }
}

/** `name=value,other=value`, percent-encoded, as the specification of the exporter has it. */
const lerCabecalhos = (texto: string): Record<string, string> =>
  Object.fromEntries(
    texto
      .split(',')
      .map((par) => par.split('='))
      .flatMap(([nome = '', ...valor]) =>
        nome.trim() === '' ? [] : [[nome.trim().toLowerCase(), decodeURIComponent(valor.join('=').trim())]],
      ),
  )

/** SERVER, CLIENT and CONSUMER in the words of OTLP. */
const TIPO = { chamada: 2, consulta: 3, tarefa: 5 } as const satisfies Record<Vao['tipo'], number>
const ERRO = 2

const emOtlp = ({ traceId, spanId, paiId, nome, tipo, inicio, fim, erro, dito }: Vao) => ({
  traceId,
  spanId,
  ...(paiId === undefined ? {} : { parentSpanId: paiId }),
  name: nome,
  kind: TIPO[tipo],
  startTimeUnixNano: nanos(inicio),
  endTimeUnixNano: nanos(fim),
  attributes: atributos(dito),
  status: erro === undefined ? {} : { code: ERRO, message: erro },
})

/** As text: they are more than a number of JSON holds. */
const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1_000))}000`

const atributos = (ditos: Vao['dito']) =>
  Object.entries(ditos).flatMap(([key, valor]) =>
    valor === undefined
      ? []
      : [{ key, value: typeof valor === 'number' ? { intValue: String(valor) } : { stringValue: valor } }],
  )
