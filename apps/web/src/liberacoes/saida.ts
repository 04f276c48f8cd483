import { useState } from 'react'
import { criarSujo, type Sujo } from '../empresas/sujo.ts'
import type { LeaveQuestion } from '../ui/form/FormFooter.tsx'

/** How an open tab of a dialog learns that it is to be left. */
export interface Saida {
  sujo: Sujo
  pergunta: LeaveQuestion | null
}

/** Leaves at once, or once the person gave up what the open tab holds unsaved. */
export function useSaida(): Saida & { tentar: (sair: () => void) => void } {
  const [sujo] = useState(criarSujo)
  const [pergunta, setPergunta] = useState<LeaveQuestion | null>(null)
  const tentar = (sair: () => void) => {
    const seguir = () => {
      setPergunta(null)
      sair()
    }
    if (sujo.agora()) setPergunta({ stay: () => setPergunta(null), leave: seguir })
    else seguir()
  }
  return { sujo, pergunta, tentar }
}
