import { useState } from 'react'
import { useKeptSelection } from '../ui/table/useKeptSelection.ts'

/** The switch Homologador? marks everything that a dialog ticks (cliente-detalhe.019). */
export function useMarcasComTeste<Row extends { id: number }>(oferecidas: readonly Row[]) {
  const selection = useKeptSelection(oferecidas)
  const [semTeste, setSemTeste] = useState<ReadonlySet<number>>(new Set())
  /** Switching off withdraws what only testers are offered: of the ticks, those offered before stay. */
  const aoTestar = (sim: boolean) => {
    if (sim) setSemTeste(new Set(selection.rows.map(({ id }) => id)))
    else selection.keep(({ id }) => semTeste.has(id))
  }
  return { selection, aoTestar }
}
