import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import { ApiError, SEM_RESPOSTA } from './apiError.ts'
import { type CallOptions, corpoDaResposta, corpoDe, enderecoDe, headersDe, PRAZO_MS, recusa } from './client.ts'
import { anotarResposta } from './conexao.ts'
import { semCortar } from './edicao.ts'
import { comSenha } from './fila.ts'
import { sessaoAtual } from './session.ts'

/** Reports are rare because each one draws the page again. */
const INTERVALO_MS = 100

export interface Progresso {
  enviados: number
  total: number
}

export interface UploadOptions extends CallOptions {
  /** Files by the name of their part. */
  arquivos: Readonly<Record<string, File | Blob | undefined>>
  onProgress?: ((progresso: Progresso) => void) | undefined
}

export const uploadApi = <C extends AnyCall>(call: C, input: Input<C>, options: UploadOptions): Promise<ResultOf<C>> =>
  semCortar(
    comSenha(call, (headers) => enviar(call, input, { ...options, headers: { ...options.headers, ...headers } })),
  )

/** XHR, because `fetch` cannot tell how much of a body has left. */
async function enviar<C extends AnyCall>(call: C, input: Input<C>, options: UploadOptions): Promise<ResultOf<C>> {
  const token = sessaoAtual()?.token
  const xhr = new XMLHttpRequest()
  await new Promise<void>((resolve, reject) => {
    xhr.open(call.method, enderecoDe(call, input))
    for (const [nome, valor] of Object.entries(headersDe(token, options))) xhr.setRequestHeader(nome, valor)
    xhr.timeout = PRAZO_MS
    xhr.upload.onprogress = relatar(options.onProgress)
    xhr.onload = () => resolve()
    xhr.onerror = xhr.ontimeout = () => {
      anotarResposta(false)
      reject(new ApiError(SEM_RESPOSTA, null))
    }
    xhr.onabort = () => reject(new DOMException('upload given up', 'AbortError'))
    abortarCom(xhr, options.signal)
    xhr.send(formulario(input.body, options.arquivos))
  })
  return lerResposta(xhr, token) as ResultOf<C>
}

function lerResposta(xhr: XMLHttpRequest, token: string | undefined): unknown {
  if (xhr.status < 200 || xhr.status > 299) {
    throw recusa(xhr.status, corpoDe(xhr.responseText), { get: (nome) => xhr.getResponseHeader(nome) }, token)
  }
  const corpo = corpoDaResposta(xhr.responseText)
  anotarResposta(true)
  return corpo
}

function abortarCom(xhr: XMLHttpRequest, signal: AbortSignal | undefined): void {
  if (!signal) return
  const abortar = () => xhr.abort()
  signal.addEventListener('abort', abortar, { once: true })
  xhr.onloadend = () => signal.removeEventListener('abort', abortar)
}

function relatar(onProgress: UploadOptions['onProgress']) {
  let ultimo = 0
  return ({ loaded, total, timeStamp }: ProgressEvent) => {
    if (!onProgress || (loaded < total && timeStamp - ultimo < INTERVALO_MS)) return
    ultimo = timeStamp
    onProgress({ enviados: loaded, total })
  }
}

/** Fields before files: the server reads the parts as they come. */
function formulario(body: unknown, arquivos: UploadOptions['arquivos']): FormData {
  const dados = new FormData()
  for (const [nome, valor] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (valor !== undefined && valor !== null)
      dados.append(nome, typeof valor === 'string' ? valor : JSON.stringify(valor))
  }
  for (const [nome, arquivo] of Object.entries(arquivos)) if (arquivo) dados.append(nome, arquivo)
  return dados
}
