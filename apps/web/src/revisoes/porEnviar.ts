import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { notify } from '../ui/feedback/notify.ts'
import { isSafe, takeForm, watchForm } from '../ui/form/keptWork.ts'
import { useLeaveGuard } from '../ui/form/useLeaveGuard.ts'

/** Comments that are being written, by what they are about: they outlast the page of the list and the search that hide it. */
export interface PorEnviar {
  quantos: number
  texto: (sobre: string) => string | undefined
  /** Nothing once the comment is sent or given up. */
  anotar: (sobre: string, texto?: string) => void
}

export const PorEnviarContext = createContext<PorEnviar>({
  quantos: 0,
  texto: () => undefined,
  anotar: () => undefined,
})

export const usePorEnviar = (): PorEnviar => useContext(PorEnviarContext)

const escritos = (textos: ReadonlyMap<string, string>) => [...textos.values()].filter((texto) => texto.trim()).length

/** Of one review: leaving it is asked about, and after the end of a sign-in what was typed waits for its person. */
export function useComentariosPorEnviar(id: number) {
  const nome = `revisao.${id}`
  const textos = useRef(new Map<string, string>())
  const [quantos, setQuantos] = useState(0)
  const retomar = useEffectEvent(() => {
    const guardados = Object.entries(takeForm(nome) ?? {})
    if (guardados.length === 0) return
    for (const [sobre, texto] of guardados) textos.current.set(sobre, String(texto))
    setQuantos(escritos(textos.current))
    notify.info('O que você tinha digitado está de volta. Confira e envie.')
  })
  const digitado = useEffectEvent(() =>
    escritos(textos.current) > 0 ? { name: nome, typed: Object.fromEntries(textos.current), whole: true } : undefined,
  )
  useEffect(() => {
    retomar()
    return watchForm(() => digitado())
  }, [])
  const leaving = useLeaveGuard(
    () => escritos(textos.current) > 0,
    () => isSafe(nome),
  )
  const porEnviar = useMemo(
    (): PorEnviar => ({
      quantos,
      texto: (sobre) => textos.current.get(sobre),
      anotar: (sobre, texto) => {
        if (texto === undefined) textos.current.delete(sobre)
        else textos.current.set(sobre, texto)
        setQuantos(escritos(textos.current))
      },
    }),
    [quantos],
  )
  return { porEnviar, leaving }
}
