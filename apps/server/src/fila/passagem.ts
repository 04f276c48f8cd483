import type { ServerResponse } from 'node:http'

/** Long work waits this long at most before it goes on, though somebody is always waiting for a short answer. */
const PACIENCIA_MS = 20

/** Work of minutes and answers of moments share one thread: the former asks now and then whether anybody wants to pass. */
export interface Passagem {
  /** A short answer that somebody waits for. */
  esperada(resposta: ServerResponse): void
  /** Lets the short ones pass that are under way, for a moment. */
  dar(): Promise<void>
}

export function criarPassagem(): Passagem {
  let esperadas = 0
  const parados = new Set<() => void>()
  const seguir = () => {
    for (const um of parados) um()
  }
  return {
    esperada(resposta) {
      esperadas++
      resposta.once('close', () => {
        if (!--esperadas) seguir()
      })
    },
    // Somebody comes when the thread is given away, which writers do between blocks: here it is not, which would cost without need.
    dar: () => (esperadas ? ateSeguir(parados) : Promise.resolve()),
  }
}

function ateSeguir(parados: Set<() => void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seguir = () => {
    clearTimeout(relogio)
    parados.delete(seguir)
    resolve()
  }
  const relogio = setTimeout(seguir, PACIENCIA_MS)
  parados.add(seguir)
  return promise
}
