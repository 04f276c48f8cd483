import { CABECALHO_DA_EDICAO } from '@portal/contract/core/edicao'
import { CABECALHO_DE_PAPEIS } from '@portal/contract/core/papeis'
import { fillPath, type AnyCall, type Input, type ResultOf } from '@portal/contract/core/call'
import { ApiError, SEM_RESPOSTA } from './apiError.ts'
import { anotarResposta } from './conexao.ts'
import { anotarEdicao, semCortar } from './edicao.ts'
import { atualizarPapeis, encerrarSessao, sessaoAtual } from './session.ts'

const BASE = '/api'
/** The longest that a call may take (Spec 000 §9). */
export const PRAZO_MS = 600_000

export interface CallOptions {
  /** Makes a repeated POST answer the first answer again (decisions §0 "Retries"). */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** Makes a call of the contract; what is not a success is thrown as `ApiError`. */
export async function callApi<C extends AnyCall>(
  call: C,
  input: Input<C> = {},
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const chamar = async () => {
    const resposta = await pedir(call, input, options)
    const corpo = corpoDaResposta(await lerInteira(resposta.text(), options.signal))
    anotarResposta(true)
    return corpo as ResultOf<C>
  }
  return call.method === 'GET' ? chamar() : semCortar(chamar())
}

/** Whoever reads the answer reports that it came, once it is known to be the product's own and whole. */
export async function pedir<C extends AnyCall>(call: C, input: Input<C>, options: CallOptions): Promise<Response> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const token = sessaoAtual()?.token
  const sinais = [AbortSignal.timeout(PRAZO_MS), ...(options.signal ? [options.signal] : [])]
  const headers = {
    ...headersDe(token, options),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const signal = call.kind === 'stream' ? (options.signal ?? null) : AbortSignal.any(sinais)
  const resposta = await fetch(enderecoDe(call, input), {
    method: call.method,
    headers,
    body: body ?? null,
    signal,
  }).catch((causa: unknown) => {
    throw semResposta(causa, options.signal)
  })
  atualizarPapeis(token, resposta.headers.get(CABECALHO_DE_PAPEIS))
  anotarEdicao(resposta.headers.get(CABECALHO_DA_EDICAO))
  if (!resposta.ok) throw recusa(resposta.status, await corpoDaRecusa(resposta), resposta.headers, token)
  // No call is answered with a page: it is that of a gateway.
  if (resposta.headers.get('content-type')?.startsWith('text/html')) throw semResposta(resposta, options.signal)
  return resposta
}

export function enderecoDe<C extends AnyCall>(call: C, { params, query }: Input<C>): string {
  const busca = new URLSearchParams()
  for (const [nome, valor] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(valor) ? valor : [valor]) {
      if (item !== undefined && item !== null && item !== '') busca.append(nome, String(item))
    }
  }
  const texto = busca.toString()
  return `${BASE}${fillPath(call.path, params)}${texto ? `?${texto}` : ''}`
}

const hexadecimal = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Begins a trace (W3C Trace Context), by whose id the call is found in log, trail and traces. */
const novoTraceparent = () => `00-${hexadecimal(16)}-${hexadecimal(8)}-01`

export const headersDe = (
  token: string | undefined,
  { idempotencyKey, headers }: CallOptions,
): Record<string, string> => ({
  accept: 'application/json',
  traceparent: novoTraceparent(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  ...headers,
})

/** An aborted call stays an abort, so that a query that was given up is no failure. */
function semResposta(causa: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return causa
  anotarResposta(false)
  return new ApiError(SEM_RESPOSTA, null)
}

/**
 * The one place where a 401 ends the session (Spec 000 §8); the router follows the session to the root. An answer to
 * the token of before a user switch says nothing about the session of now.
 */
export function recusa(
  status: number,
  body: unknown,
  headers: { get(name: string): string | null },
  token: string | undefined,
): ApiError {
  if (status === 401 && token === sessaoAtual()?.token) encerrarSessao('expirada')
  anotarResposta(status < 502 || status > 504)
  return new ApiError(status, body, headers)
}

/** An answer that breaks off counts as no answer: nobody knows what it would have said. */
export const lerInteira = <T>(corpo: Promise<T>, signal?: AbortSignal): Promise<T> =>
  corpo.catch((causa: unknown) => {
    throw semResposta(causa, signal)
  })

async function corpoDaRecusa(resposta: Response): Promise<unknown> {
  return corpoDe(await resposta.text().catch(() => ''))
}

/** What is no JSON comes from something between, as the page of a gateway: whether the call arrived is not known. */
export function corpoDaResposta(texto: string): unknown {
  const corpo = corpoDe(texto)
  if (corpo === undefined) throw semResposta(corpo)
  return corpo
}

export function corpoDe(texto: string): unknown {
  if (texto === '') return null
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
