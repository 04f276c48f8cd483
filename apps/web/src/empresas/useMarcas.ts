import { useState } from 'react'
import { mesmos } from './mesmos.ts'

/** Own ticks over what is stored: they stay while somebody else saves, whose own are followed, and go once they are stored. */
export function useMarcas<Item>(guardadas: readonly Item[]) {
  const [minhas, setMinhas] = useState<ReadonlyMap<Item, boolean>>(new Map())
  const [vistas, setVistas] = useState(guardadas)
  if (!mesmos(vistas, guardadas)) {
    setVistas(guardadas)
    setMinhas(new Map([...minhas].filter(([item, marcada]) => marcada !== guardadas.includes(item))))
  }
  const ficam = guardadas.filter((item) => minhas.get(item) !== false)
  const vem = [...minhas].flatMap(([item, marcada]) => (marcada && !guardadas.includes(item) ? [item] : []))
  const marcadas = [...ficam, ...vem]
  const mudar = (novas: readonly Item[]) => {
    const trocadas = [...new Set([...marcadas, ...novas])].filter(
      (item) => marcadas.includes(item) !== novas.includes(item),
    )
    setMinhas(new Map([...minhas, ...trocadas.map((item) => [item, novas.includes(item)] as const)]))
  }
  return { marcadas, mudou: !mesmos(marcadas, guardadas), mudar }
}
