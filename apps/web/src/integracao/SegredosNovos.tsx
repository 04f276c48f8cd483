import { useState, type ReactNode } from 'react'
import { MostrarSegredoContext, type SegredoAMostrar } from './mostrarSegredo.ts'
import { SegredoNovo } from './SegredoNovo.tsx'

/** Above the tabs and beside their dialogs: a secret takes the place neither of what is being typed nor of another secret. */
export function SegredosNovos({ children }: { children: ReactNode }) {
  const [segredos, setSegredos] = useState<readonly SegredoAMostrar[]>([])
  const [primeiro] = segredos
  return (
    <MostrarSegredoContext value={(segredo) => setSegredos((antes) => [...antes, segredo])}>
      {children}
      {primeiro && (
        <SegredoNovo
          key={primeiro.segredo}
          {...primeiro}
          onClose={() => setSegredos((antes) => antes.filter((segredo) => segredo !== primeiro))}
        />
      )}
    </MostrarSegredoContext>
  )
}
