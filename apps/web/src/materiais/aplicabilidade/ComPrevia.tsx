import { useEffect, useState, type ReactNode } from 'react'
import { PreviaDoComponente } from './PreviaDoComponente.tsx'

interface ComPreviaProps {
  modoEdicao: boolean
  children: (verPrevia: (id: number) => void) => ReactNode
}

/** A component is previewed inside the dialog; its list stays as it was meanwhile. */
export function ComPrevia({ modoEdicao, children }: ComPreviaProps) {
  const [visto, setVisto] = useState<number>()
  const [origem, setOrigem] = useState<Element | null>(null)
  const abrir = (id: number) => {
    setOrigem(document.activeElement)
    setVisto(id)
  }
  useEffect(() => {
    if (visto === undefined && origem instanceof HTMLElement) origem.focus()
  }, [visto, origem])
  return (
    <>
      <div hidden={visto !== undefined}>{children(abrir)}</div>
      {visto !== undefined && (
        <PreviaDoComponente id={visto} modoEdicao={modoEdicao} onVoltar={() => setVisto(undefined)} />
      )}
    </>
  )
}
