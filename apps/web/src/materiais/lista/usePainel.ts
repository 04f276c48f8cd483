import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'

/** Kept on this machine, whose screen has the room or has not; read before anything is drawn, so that nothing moves. */
const CHAVE = 'produtos.painel'
const RECOLHIDO = 'recolhido'

export interface EstadoDoPainel {
  /** Too narrow for a panel beside the list. */
  estreito: boolean
  recolhido: boolean
  trocar: () => void
}

export function usePainel(): EstadoDoPainel {
  const estreito = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [recolhido, setRecolhido] = useState(() => localStorage.getItem(CHAVE) === RECOLHIDO)
  const trocar = () => {
    localStorage.setItem(CHAVE, recolhido ? '' : RECOLHIDO)
    setRecolhido(!recolhido)
  }
  return { estreito, recolhido: recolhido && !estreito, trocar }
}
