import { useState } from 'react'
import type { Projeto } from '@portal/contract/desenhos/desenhos'
import type { Selection } from '../ui/table/useSelection.ts'

/** Ticks that stay while one pages and searches: a drawing may be for projects that are never on one page. */
export function useMarcados(naPagina: readonly Projeto[]): Selection<Projeto> {
  const [marcados, setMarcados] = useState<ReadonlyMap<number, Projeto>>(new Map())
  const can = ({ proprio }: Projeto) => proprio
  const abertos = naPagina.filter(can)
  const atuais = new Map(naPagina.map((projeto) => [projeto.id, projeto]))
  const com = (projetos: readonly Projeto[], marcar: boolean) => {
    const proximos = new Map(marcados)
    for (const projeto of projetos) {
      if (marcar) proximos.set(projeto.id, projeto)
      else proximos.delete(projeto.id)
    }
    setMarcados(proximos)
  }
  const all = abertos.length > 0 && abertos.every(({ id }) => marcados.has(id))
  return {
    // What was read again since it was ticked counts as it is now.
    rows: [...marcados.values()].map((projeto) => atuais.get(projeto.id) ?? projeto),
    all,
    can,
    any: abertos.length > 0,
    has: ({ id }) => marcados.has(id),
    toggle: (projeto) => com([projeto], !marcados.has(projeto.id)),
    toggleAll: () => com(abertos, !all),
    clear: () => setMarcados(new Map()),
  }
}
