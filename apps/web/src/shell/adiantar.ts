import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { type Sessao, sessaoAtual } from '../api/session.ts'
import { podeAbrir } from './navegacao.ts'
import { type IdDaTela, idDaTela, TELAS } from './telas.ts'

/**
 * Somebody points at a link to a page of ours, or stands on it with the keyboard: told once until it is another link, or none.
 */
function aoApontar(fazer: (elo: URL | undefined) => void): () => void {
  let apontado: Element | null = null
  const ver = ({ target }: Event) => {
    const elo = target instanceof Element ? target.closest('a') : null
    if (elo === apontado) return
    apontado = elo
    fazer(elo?.origin === window.location.origin ? new URL(elo.href) : undefined)
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
  aoApontar((elo) => {
    if (!elo || pedidas.has(elo.pathname)) return
    const { pathname } = elo
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

/** Who only passes over links is told nothing of them. */
const DEMORA_MS = 60

/** What a screen asks first is asked for soon after its parts; what is fresh is not asked for again. */
export function adiantarRespostas(client: QueryClient): () => void {
  let relogio: ReturnType<typeof setTimeout> | undefined
  const perguntar = (endereco: URL) => {
    const id = idDaTela(endereco.pathname)
    const sessao = sessaoAtual()
    if (!id || !sessao || !podeAbrir(TELAS[id], sessao.papeis)) return
    // The screen asks for itself, and says what fails.
    PERGUNTAS[id]?.()
      .then((fazer) => fazer(client, sessao, endereco))
      .catch(() => undefined)
  }
  const parar = aoApontar((elo) => {
    clearTimeout(relogio)
    if (elo) relogio = setTimeout(() => perguntar(elo), DEMORA_MS)
  })
  return () => {
    clearTimeout(relogio)
    parar()
  }
}
