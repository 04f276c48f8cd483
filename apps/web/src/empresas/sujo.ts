import { useEffect } from 'react'

/** Whether the open tab holds unsaved work: the tab says it, the page asks. */
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
