import { useSyncExternalStore } from 'react'
import { META_DA_EDICAO } from '@portal/contract/core/edicao'

/**
 * Instances are replaced one after the other: as long as one answers as this page's own, a page that is loaded anew could
 * come from it again.
 */
const SO_A_OUTRA_MS = 30_000
/** What the server writes in its place is not there where the page comes from elsewhere, as in development. */
const DE_EDICAO = /^[0-9a-f]+$/

const desta = document.querySelector<HTMLMetaElement>(`meta[name="${META_DA_EDICAO}"]`)?.content ?? ''

interface Vistas {
  /** When an answer was last of this page's own edition. */
  propria: number
  outra: boolean
}

/** Whether the portal is another now than the one that a page was loaded from, after one more answer. */
function depoisDeResposta(vistas: Vistas, esta: boolean, agora: number): Vistas {
  if (esta) return { propria: agora, outra: false }
  return { ...vistas, outra: agora - vistas.propria > SO_A_OUTRA_MS }
}

let vistas: Vistas = { propria: performance.now(), outra: false }
const ouvintes = new Set<() => void>()

/** Every answer of the server reports here. */
export function anotarEdicao(edicao: string | null): void {
  if (edicao === null || !DE_EDICAO.test(desta)) return
  vistas = depoisDeResposta(vistas, edicao === desta, performance.now())
  for (const ouvinte of ouvintes) ouvinte()
}

export function aoMudarEdicao(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

export const edicaoNova = (): boolean => vistas.outra
export const useEdicaoNova = (): boolean => useSyncExternalStore(aoMudarEdicao, edicaoNova)

let emCurso = 0

/** Counts what a reload would cut off. */
export async function semCortar<T>(trabalho: Promise<T>): Promise<T> {
  emCurso++
  try {
    return await trabalho
  } finally {
    emCurso--
  }
}

export const nadaEmCurso = (): boolean => emCurso === 0
