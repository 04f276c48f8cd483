import { sessaoAtual } from '../api/session.ts'

export interface Rascunho {
  em: string
  json: string
}

const PREFIXO = 'desenhador.rascunho'

/** A draft is of one person and one drawing, and in this browser: it must outlive a crash without a server. */
const chave = (titulo: string) => {
  const usuario = sessaoAtual()?.usuario
  return `${PREFIXO}.${usuario?.email ?? usuario?.nome ?? ''}.${titulo}`
}

export function lerRascunho(titulo: string): Rascunho | null {
  try {
    const lido: unknown = JSON.parse(localStorage.getItem(chave(titulo)) ?? 'null')
    if (typeof lido !== 'object' || lido === null || !('em' in lido) || !('json' in lido)) return null
    const { em, json } = lido
    return typeof em === 'string' && typeof json === 'string' ? { em, json } : null
  } catch {
    return null
  }
}

export const guardarRascunho = (titulo: string, json: string): void =>
  reporRascunho(titulo, { em: new Date().toISOString(), json })

/** A full or forbidden store costs only the draft. */
export function reporRascunho(titulo: string, rascunho: Rascunho): void {
  try {
    localStorage.setItem(chave(titulo), JSON.stringify(rascunho))
  } catch {
    // The drawing itself is safe in the page.
  }
}

export function esquecerRascunho(titulo: string): void {
  try {
    localStorage.removeItem(chave(titulo))
  } catch {
    // A forbidden store holds no draft to forget.
  }
}
