import { matchRoutes, type RouteObject } from 'react-router'

/** Parts of a screen come while somebody points at a link to it, or stands on it with the keyboard. */
export function adiantarTelas(rotas: RouteObject[]): void {
  const pedidas = new Set<string>()
  const aoApontar = ({ target }: Event) => {
    const elo = target instanceof Element ? target.closest('a') : null
    if (!elo || elo.origin !== window.location.origin || pedidas.has(elo.pathname)) return
    pedidas.add(elo.pathname)
    for (const { route } of matchRoutes(rotas, elo.pathname) ?? [])
      // What does not come now is asked for again by whoever goes there.
      if (typeof route.lazy === 'object') route.lazy.Component?.()?.catch(() => pedidas.delete(elo.pathname))
  }
  for (const vez of ['pointerover', 'focusin']) document.addEventListener(vez, aoApontar, { passive: true })
}
