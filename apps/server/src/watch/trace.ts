import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** A step of the work, as traces show it. */
export interface Vao {
  traceId: string
  spanId: string
  paiId: string | undefined
  nome: string
  tipo: 'chamada' | 'consulta' | 'tarefa'
  /** Milliseconds since 1970, with fractions. */
  inicio: number
  fim: number
  erro?: string | undefined
  dito: Readonly<Record<string, string | number | undefined>>
}

/** Where traces go; there is none unless the operator named a place. */
export interface Rastreio {
  receber(vao: Vao): void
  /** Whether this trace is among those that are kept. */
  amostra(traceId: string): boolean
  fechar(): Promise<void>
}

/** Step under way; what is done meanwhile belongs to it. */
export interface Rastro {
  traceId: string
  spanId: string
  rastreio?: Rastreio | undefined
}

const atual = new AsyncLocalStorage<Rastro>()

export const rastroAtual = (): Rastro | undefined => atual.getStore()
export const comRastro = <T>(rastro: Rastro, fn: () => T): T => atual.run(rastro, fn)

/** One id for the call, its log lines, its trace and its rows of the trail. */
const novoTraceId = (): string => randomUUID().replaceAll('-', '')
/** The half of such an id that says no version. */
export const novoSpanId = (): string => novoTraceId().slice(16)
export const instanteDoRastro = (): number => performance.timeOrigin + performance.now()

const TRACE_ID = /^(?!0+$)[\da-f]{32}$/
const TRACEPARENT = /^(?!ff)[\da-f]{2}-((?!0+-)[\da-f]{32})-((?!0+-)[\da-f]{16})-([\da-f]{2})(?:-|$)/

/** What whoever calls says of the trace that he is in (W3C Trace Context). */
export function lerTraceparent(
  texto: string | readonly string[] | undefined,
): { traceId: string; paiId: string; guardado: boolean } | undefined {
  const [, traceId, paiId, marcas = '0'] = (typeof texto === 'string' && TRACEPARENT.exec(texto)) || []
  return traceId !== undefined && paiId !== undefined
    ? { traceId, paiId, guardado: (Number.parseInt(marcas, 16) & 1) === 1 }
    : undefined
}

/** The id of a call is that of its trace, so that one id leads from the browser to the trail. */
export const idDoPedido = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }): string =>
  lerTraceparent(headers['traceparent'])?.traceId ?? novoTraceId()

/** Does something as a step of its own; of the trace that the id names, where it names one. */
export async function emVao<T>(
  { traceId: dado = '', rastreio }: { traceId?: string | undefined; rastreio: Rastreio | undefined },
  quem: Pick<Vao, 'nome' | 'tipo' | 'dito'>,
  fn: () => Promise<T>,
): Promise<T> {
  const traceId = TRACE_ID.test(dado) ? dado : novoTraceId()
  const rastro: Rastro = { traceId, spanId: novoSpanId(), rastreio: rastreio?.amostra(traceId) ? rastreio : undefined }
  const inicio = instanteDoRastro()
  return comRastro(rastro, fn).finally(() =>
    rastro.rastreio?.receber({ ...rastro, ...quem, paiId: undefined, inicio, fim: instanteDoRastro() }),
  )
}
