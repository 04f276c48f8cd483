import { useEffect } from 'react'

/** The open tab tells whether it holds unsaved work, the page asks before it is left. */
export interface Sujo {
  dizer: (estaSujo: () => boolean) => void
  agora: () => boolean
}

const limpo = () => false

export function criarSujo(): Sujo {
  let atual = limpo
  return { dizer: (estaSujo) => void (atual = estaSujo), agora: () => atual() }
}

export function useSujo(sujo: Sujo, estaSujo: () => boolean): void {
  useEffect(() => {
    sujo.dizer(estaSujo)
    return () => sujo.dizer(limpo)
  }, [sujo, estaSujo])
}
