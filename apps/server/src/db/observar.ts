import type { Pool } from 'pg'

/** Told when a statement begins, and of which pool; answers whom to tell when it has ended. */
export type Observador = (texto: string, conjunto: string) => ((erro?: unknown) => void) | undefined

/** Tells of what is asked of a pool, the wait for a connection included, and of what is asked on its connections. */
export function observar(pool: Pool, conjunto: string, observadores: ReadonlySet<Observador>): void {
  const contar = (dito: unknown[], perguntar: () => unknown): unknown => {
    const texto = textoDe(dito[0])
    // With a callback the pool itself asks, whose question was told already; cursors and copies take their time.
    if (observadores.size === 0 || texto === undefined || typeof dito.at(-1) === 'function') return perguntar()
    const fins = [...observadores].map((um) => um(texto, conjunto))
    const terminar = (erro?: unknown) => fins.forEach((fim) => fim?.(erro))
    const feito = perguntar()
    if (feito instanceof Promise) feito.then(() => terminar(), terminar)
    return feito
  }
  pool.query = new Proxy(pool.query, {
    apply: (query, isto, dito: unknown[]) => contar(dito, (): unknown => Reflect.apply(query, isto, dito)),
  })
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, isto, dito: unknown[]) => contar(dito, (): unknown => Reflect.apply(query, isto, dito)),
    })
  })
}

function textoDe(dito: unknown): string | undefined {
  if (typeof dito === 'string') return dito
  if (typeof dito !== 'object' || dito === null || 'submit' in dito || !('text' in dito)) return undefined
  return typeof dito.text === 'string' ? dito.text : undefined
}
