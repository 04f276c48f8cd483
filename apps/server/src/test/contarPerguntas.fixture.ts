import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

const contando = new AsyncLocalStorage<{ quantas: number }>()

/** Counts what connections are asked from now on, whichever pool they are of; before the first is opened. */
export function vigiarPerguntas(): void {
  Client.prototype.query = new Proxy(Client.prototype.query, {
    apply: (query, isto, dito): unknown => {
      const daqui = contando.getStore()
      if (daqui) daqui.quantas += 1
      return Reflect.apply(query, isto, dito)
    },
  })
}

/** Trips to PostgreSQL while `fn` is answered, with what it leaves for after its commit. */
export async function perguntasDe(fn: () => Promise<unknown>): Promise<number> {
  const daqui = { quantas: 0 }
  await contando.run(daqui, fn)
  return daqui.quantas
}
