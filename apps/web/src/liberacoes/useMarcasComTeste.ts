import { useState } from 'react'
import { useKeptSelection } from '../ui/table/useKeptSelection.ts'

/** What a dialog ticks under its switch Homologador?, which marks all that is chosen (cliente-detalhe.019). */
export function useMarcasComTeste<Row extends { id: number }>(oferecidas: readonly Row[]) {
  const selection = useKeptSelection(oferecidas)
  const [semTeste, setSemTeste] = useState<ReadonlySet<number>>(new Set())
  /** On only adds to what is offered. Off takes that away: what was ticked before it is offered still, the rest may wait for the market. */
  const aoTestar = (sim: boolean) => {
    if (sim) setSemTeste(new Set(selection.rows.map(({ id }) => id)))
    else selection.keep(({ id }) => semTeste.has(id))
  }
  return { selection, aoTestar }
}
