import type { AnyCall, Input } from '@portal/contract/core/call'
import { ApiError } from './apiError.ts'
import { pedir } from './client.ts'
import { anotarResposta } from './conexao.ts'
import { eTemporario } from './errorMessage.ts'
import { type Evento, leitorDeEventos } from './sse.ts'

const ESPERAS_MS = [1_000, 2_000, 5_000, 10_000] as const

export interface StreamOptions {
  signal: AbortSignal
  onEvento: (evento: Evento) => void
}

/**
 * Follows a call's events until the signal ends it; after a broken line it goes on behind the last event seen. `fetch`
 * and not `EventSource`, which cannot send the bearer header.
 */
export async function streamApi<C extends AnyCall>(
  call: C,
  input: Input<C>,
  { signal, onEvento }: StreamOptions,
): Promise<void> {
  const visto = { id: '', tentativa: 0 }
  const receber = (evento: Evento) => {
    visto.id = evento.id ?? visto.id
    visto.tentativa = 0
    onEvento(evento)
  }
  while (!signal.aborted) {
    try {
      await ouvir(call, input, { signal, onEvento: receber }, visto.id)
    } catch (causa) {
      if (signal.aborted) return
      if (causa instanceof ApiError && !eTemporario(causa)) throw causa
    }
    await esperar(ESPERAS_MS[Math.min(visto.tentativa++, ESPERAS_MS.length - 1)] ?? 0, signal)
  }
}

async function ouvir<C extends AnyCall>(
  call: C,
  input: Input<C>,
  { signal, onEvento }: StreamOptions,
  depoisDe: string,
): Promise<void> {
  const headers = { accept: 'text/event-stream', ...(depoisDe ? { 'last-event-id': depoisDe } : {}) }
  const resposta = await pedir(call, input, { signal, headers })
  anotarResposta(true)
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader()
  const ler = leitorDeEventos()
  for (let parte = await leitor?.read(); parte && !parte.done; parte = await leitor?.read())
    ler(parte.value).forEach(onEvento)
}

const esperar = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const relogio = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(relogio), resolve()), { once: true })
  })
