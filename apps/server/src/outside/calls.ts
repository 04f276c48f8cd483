import { request as pedirHttp } from 'node:http'
import { Agent, request as pedirHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Settings } from '../core/settings.ts'

/** Settings of the way out. */
export type Saida = { [Nome in 'HTTPS_PROXY' | 'NO_PROXY']?: Settings[Nome] | undefined }

/** A connection that nobody uses is not kept longer, as the platform's own agent does it. */
const PARADA_MS = 5_000

/** Way of encrypted calls through the operator's proxy, by CONNECT to the host that the request names. */
export const agenteDoProxy = ({ HTTPS_PROXY, NO_PROXY = '' }: Saida, keepAlive = false): Agent | undefined =>
  HTTPS_PROXY === undefined
    ? undefined
    : new Agent({ keepAlive, timeout: PARADA_MS, proxyEnv: { HTTPS_PROXY, NO_PROXY } })

interface Busca {
  saida: Saida
  prazoMs: number
  /** More of the answer is not read. */
  maximo: number
  cabecalhos?: Readonly<Record<string, string>>
  /** Sent as it is, in JSON; without one it is only asked. */
  corpo?: string
}

/** Asks a service that the operator named. Redirects are not followed. */
export async function buscar(
  url: URL,
  { saida, prazoMs, maximo, cabecalhos = {}, corpo }: Busca,
): Promise<{ status: number; texto: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; texto: string }>()
  const signal = AbortSignal.timeout(prazoMs)
  const agent = url.protocol === 'https:' ? agenteDoProxy(saida) : undefined
  const pedir = url.protocol === 'https:' ? pedirHttps : pedirHttp
  const headers = {
    accept: 'application/json',
    ...(corpo === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(corpo) }),
    ...cabecalhos,
  }
  const method = corpo === undefined ? 'GET' : 'POST'
  const pedido = pedir(url, { method, signal, agent, headers }, (resposta) => {
    let lidos = 0
    resposta.on('data', (parte: Buffer) => {
      lidos += parte.length
      if (lidos > maximo) resposta.destroy(new Error('answer too long'))
    })
    text(resposta).then((texto) => resolve({ status: resposta.statusCode ?? 0, texto }), reject)
  })
  pedido.on('error', reject)
  pedido.end(corpo)
  return promise
}
