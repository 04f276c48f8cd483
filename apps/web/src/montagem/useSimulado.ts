import { useRef, useState } from 'react'
import { GivenUp } from '../ui/form/useFormToSave.ts'

interface Pergunta<Previsao> {
  previsao: Previsao
  responder: (fazer: boolean) => void
}

/** Simulated first: what it would make is shown, and made once the person said yes; with access data where asked. */
export function useSimulado<Previsao>() {
  const acesso = useRef(false)
  const [pergunta, setPergunta] = useState<Pergunta<Previsao>>()
  const perguntar = async (previsao: Previsao): Promise<void> => {
    const fazer = await new Promise<boolean>((responder) => setPergunta({ previsao, responder }))
    setPergunta(undefined)
    if (!fazer) throw new GivenUp()
  }
  const comAcesso = async (enviar: () => Promise<unknown>) => {
    acesso.current = true
    await enviar()
    acesso.current = false
  }
  return { pergunta, perguntar, comAcesso, enviarAcesso: () => acesso.current }
}
