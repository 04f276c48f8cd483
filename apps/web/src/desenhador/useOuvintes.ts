import { useEffect, useEffectEvent, type RefObject } from 'react'

const EVENTOS = [
  'keydown',
  'wheel',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'pointerleave',
] as const

type Ouvintes = { [Tipo in (typeof EVENTOS)[number]]: (evento: SVGSVGElementEventMap[Tipo]) => void }

/** Listeners on the element itself: React's wheel listener could not keep the page from scrolling. */
export function useOuvintes(svg: RefObject<SVGSVGElement | null>, ouvintes: Ouvintes): void {
  const agir = useEffectEvent(<Tipo extends keyof Ouvintes>(tipo: Tipo, evento: SVGSVGElementEventMap[Tipo]) =>
    ouvintes[tipo](evento),
  )
  useEffect(() => {
    const fim = new AbortController()
    for (const tipo of EVENTOS)
      svg.current?.addEventListener(tipo, (evento) => agir(tipo, evento), { signal: fim.signal, passive: false })
    return () => fim.abort()
  }, [svg])
}
