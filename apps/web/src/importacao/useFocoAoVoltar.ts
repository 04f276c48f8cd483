import { useEffect, useRef, type RefObject } from 'react'

/** Where one was before the simulation. */
export function useFocoAoVoltar(oculto: boolean): RefObject<HTMLButtonElement | null> {
  const botao = useRef<HTMLButtonElement>(null)
  const estava = useRef(oculto)
  useEffect(() => {
    if (estava.current && !oculto) botao.current?.focus()
    estava.current = oculto
  }, [oculto])
  return botao
}
