/** Tells the style sheets how high a part of the page's top is, also while it comes, goes or breaks its line. */
const medir =
  (nome: `--portal-${string}`) =>
  (parte: HTMLElement | null): (() => void) | undefined => {
    if (!parte) return undefined
    const { style } = document.documentElement
    const anotar = () => style.setProperty(nome, `${parte.offsetHeight}px`)
    const observador = new ResizeObserver(anotar)
    observador.observe(parte)
    return () => {
      observador.disconnect()
      style.removeProperty(nome)
    }
  }

/** The header, which stays and covers so much of the window. */
export const medirTopo = medir('--portal-topo')
/** The line below it, which goes with the page. */
export const medirTrilha = medir('--portal-trilha')
