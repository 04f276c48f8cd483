import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { type Sessao, sessaoAtual } from '../api/session.ts'
import { podeAbrir } from './navegacao.ts'
import { type IdDaTela, idDaTela, TELAS } from './telas.ts'

/** Somebody points at a link to a page of ours, or stands on it with the keyboard: told once until it is another link. */
function aoApontar(fazer: (elo: URL) => void): () => void {
  let apontado: Element | null = null
  const ver = ({ target }: Event) => {
    const elo = target instanceof Element ? target.closest('a') : null
    if (elo === apontado) return
    apontado = elo
    if (elo?.origin === window.location.origin) fazer(new URL(elo.href))
  }
  const vezes = ['pointerover', 'focusin'] as const
  for (const vez of vezes) document.addEventListener(vez, ver, { passive: true })
  return () => {
    for (const vez of vezes) document.removeEventListener(vez, ver)
  }
}

/** Parts of a screen come while somebody points at a link to it, or stands on it with the keyboard. */
export function adiantarTelas(rotas: RouteObject[]): void {
  const pedidas = new Set<string>()
  aoApontar(({ pathname }) => {
    if (pedidas.has(pathname)) return
    pedidas.add(pathname)
    for (const { route } of matchRoutes(rotas, pathname) ?? [])
      // What does not come now is asked for again by whoever goes there.
      if (typeof route.lazy === 'object') route.lazy.Component?.()?.catch(() => pedidas.delete(pathname))
  })
}

type Perguntar = (client: QueryClient, sessao: Sessao, endereco: URL) => Promise<void>

/** What screens ask first, of those that many people open often. */
const PERGUNTAS: Partial<Record<IdDaTela, () => Promise<Perguntar>>> = {
  produtos: async () => (await import('../materiais/lista/adiantarProdutos.ts')).adiantarProdutos,
}

/** What a screen asks first is asked for at the same time as its parts; what is fresh is not asked for again. */
export function adiantarRespostas(client: QueryClient): () => void {
  return aoApontar((endereco) => {
    const id = idDaTela(endereco.pathname)
    const sessao = sessaoAtual()
    if (!id || !sessao || !podeAbrir(TELAS[id], sessao.papeis)) return
    // The screen asks for itself, and says what fails.
    PERGUNTAS[id]?.()
      .then((perguntar) => perguntar(client, sessao, endereco))
      .catch(() => undefined)
  })
}
