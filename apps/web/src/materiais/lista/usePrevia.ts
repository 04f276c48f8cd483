import { useState } from 'react'

/** Kept on this machine, like the panel of the filters: the screen has the room or has not. */
const CHAVE = 'produtos.previa'
const ABERTA = 'aberta'

export interface EstadoDaPrevia {
  aberta: boolean
  trocar: () => void
}

export function usePrevia(): EstadoDaPrevia {
  const [aberta, setAberta] = useState(() => localStorage.getItem(CHAVE) === ABERTA)
  const trocar = () => {
    localStorage.setItem(CHAVE, aberta ? '' : ABERTA)
    setAberta(!aberta)
  }
  return { aberta, trocar }
}
