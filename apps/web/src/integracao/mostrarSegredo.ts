import { createContext, useContext } from 'react'

export interface SegredoAMostrar {
  titulo: string
  rotulo: string
  segredo: string
  explicacao: string
}

/** Shows a secret that nobody can ask for again, also to who has closed its question, opened another or changed the tab. */
export const MostrarSegredoContext = createContext<(segredo: SegredoAMostrar) => void>(() => undefined)

export const useMostrarSegredo = () => useContext(MostrarSegredoContext)
