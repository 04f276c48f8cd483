import { PATIENCE_MS } from '../../scripts/patience.ts'
import { janela } from './janela.ts'

const OLHADA_MS = 15
/** What is typed, ticked or focused changes no element: so long nobody looks where none changed. */
const SEM_MUDANCA = 4

const pagina = { mudancas: 0 }
new janela.MutationObserver(() => {
  pagina.mudancas += 1
}).observe(janela.document, { subtree: true, childList: true, attributes: true, characterData: true })

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
    const antes = pagina.mudancas
    for (let n = 0; n < SEM_MUDANCA && pagina.mudancas === antes; n += 1) await olhada()
  }
}
