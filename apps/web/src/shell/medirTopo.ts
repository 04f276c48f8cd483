/** Tells the style sheets how much of the window the sticky header covers, also while its second line comes and goes. */
export function medirTopo(topo: HTMLElement | null): (() => void) | undefined {
  if (!topo) return undefined
  const anotar = () => document.documentElement.style.setProperty('--portal-topo', `${topo.offsetHeight}px`)
  const observador = new ResizeObserver(anotar)
  observador.observe(topo)
  return () => observador.disconnect()
}
