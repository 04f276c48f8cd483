import { PATIENCE_MS } from '../../scripts/patience.ts'
import { janela } from './janela.ts'

const OLHADA_MS = 15
/** What is typed, ticked or focused changes no element: so long nobody looks where none changed. */
const SEM_MUDANCA = 4

const pagina = { mudancas: 0 }
const vigia = new janela.MutationObserver(() => {
  pagina.mudancas += 1
})
vigia.observe(janela.document, { subtree: true, childList: true, attributes: true, characterData: true })

/** Of one state of the page: another number once an element, an attribute or a text of it is another. */
export function estadoDaPagina(): number {
  if (vigia.takeRecords().length) pagina.mudancas += 1
  return pagina.mudancas
}

/** Found out once for each state of the page: of what elements say, not of what is typed or ticked. */
export function porEstado<Dito>(descobrir: (no: Element) => Dito): (no: Element) => Dito {
  let sabidos = new WeakMap<Element, Dito>()
  let estado = -1
  return (no) => {
    const agora = estadoDaPagina()
    if (agora !== estado) {
      sabidos = new WeakMap()
      estado = agora
    }
    const sabido = sabidos.get(no)
    if (sabido !== undefined) return sabido
    const dito = descobrir(no)
    sabidos.set(no, dito)
    return dito
  }
}

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
    const antes = estadoDaPagina()
    for (let n = 0; n < SEM_MUDANCA && estadoDaPagina() === antes; n += 1) await olhada()
  }
}
