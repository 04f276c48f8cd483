import { useEffect, useRef } from 'react'
import type { Desenho } from '@portal/desenhador/desenho'
import { esquecerRascunho, guardarRascunho } from './rascunho.ts'

/** Keeps every step as a draft until the editor goes after the work was handed over: handed over is not yet saved. */
export function useRascunho(titulo: string, desenho: Desenho | null): () => void {
  const aberta = useRef(false)
  const entregue = useRef(false)
  useEffect(() => {
    entregue.current = false
    if (desenho) guardarRascunho(titulo, JSON.stringify(desenho))
  }, [titulo, desenho])
  useEffect(() => {
    aberta.current = true
    return () => {
      aberta.current = false
      if (entregue.current) esquecerRascunho(titulo)
    }
  }, [titulo])
  return () => {
    entregue.current = true
    if (!aberta.current) esquecerRascunho(titulo)
  }
}
