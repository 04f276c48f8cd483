import { PATIENCE_MS } from '../../scripts/patience.ts'

const OLHADA_MS = 15

/** A turn for everybody else: what was begun goes on before it is looked at again. */
export const vez = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** As long as a page takes to be drawn anew. */
export const olhada = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, OLHADA_MS))

/** Looks until there is something to see; the complaint is made when patience ends. */
export async function esperar<T>(
  olhar: () => T | undefined,
  queixa: () => string,
  paciencia: number = PATIENCE_MS,
): Promise<T> {
  const fim = performance.now() + paciencia
  for (;;) {
    const visto = olhar()
    if (visto !== undefined) return visto
    if (performance.now() > fim) throw new Error(queixa())
    await olhada()
  }
}
