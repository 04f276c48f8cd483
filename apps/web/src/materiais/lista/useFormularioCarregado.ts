import { useEffect } from 'react'

/** The list comes first. */
const DEPOIS_MS = 1_000

/** Whoever edits opens the form next: its part is loaded before he clicks. */
export function useFormularioCarregado(edita: boolean): void {
  useEffect(() => {
    if (!edita) return undefined
    // What does not come now is asked for again when the form is opened, which then says why it did not come.
    const espera = setTimeout(() => void import('../formulario/ProdutoScreen.tsx').catch(() => undefined), DEPOIS_MS)
    return () => clearTimeout(espera)
  }, [edita])
}
