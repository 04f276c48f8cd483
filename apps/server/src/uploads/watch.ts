import type { IncomingMessage } from 'node:http'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { GrandeDemais, PedidoLento, type Recusa } from '../core/errors.ts'

/** The least that comes within any window of time; a bad mobile line brings ten times as much. */
export interface Vazao {
  janelaMs: number
  minBytes: number
}

export const VAZAO: Vazao = { janelaMs: 60_000, minBytes: BYTES_POR_MB / 16 }
/** Looks within one window: so finely it slides. */
const OLHADAS = 6

/**
 * Refuses a form that trickles in, or that goes on beyond all that its files and fields may weigh, whatever its parts are
 * called. Looks only at what the sender could do: while the server itself reads no further, time stands still.
 */
export function vigiarEnvio(
  raw: IncomingMessage,
  maxBytes: number,
  { janelaMs, minBytes }: Vazao,
  recusar: (recusa: Recusa) => void,
): () => void {
  let bytes = 0
  /** Bytes at each look of the last window. */
  let antes = [0]
  const contar = (parte: Uint8Array) => {
    bytes += parte.length
    if (bytes > maxBytes) recusar(new GrandeDemais())
  }
  const olhar = () => {
    const esperando = raw.readableFlowing === true && raw.readableLength === 0 && !raw.complete
    antes = esperando ? antes.slice(-OLHADAS) : []
    if (antes.length === OLHADAS && bytes - (antes[0] ?? 0) < minBytes) recusar(new PedidoLento())
    antes.push(bytes)
  }
  const relogio = setInterval(olhar, janelaMs / OLHADAS).unref()
  raw.on('data', contar)
  return () => {
    clearInterval(relogio)
    raw.off('data', contar)
  }
}
