import { useSearchParams } from 'react-router'

/** Names in the address. */
const PROJETISTA = 'projetista'
const LINHA = 'linha'
const PAGINA = 'pagina'

export interface Filtros {
  idProjetista: string
  idLinhaProjeto: string
}

const NOMES = { idProjetista: PROJETISTA, idLinhaProjeto: LINHA } as const satisfies Record<keyof Filtros, string>

/** Filters stand in the address, so that Back and a shared link return to them; another filter begins at the first page. */
export function useFiltros(): [Filtros, (mudanca: Partial<Filtros>) => void] {
  const [params, setParams] = useSearchParams()
  const filtrar = (mudanca: Partial<Filtros>) =>
    setParams(
      (agora) => {
        const proximos = new URLSearchParams(agora)
        proximos.delete(PAGINA)
        for (const campo of ['idProjetista', 'idLinhaProjeto'] as const) {
          const valor = mudanca[campo]
          if (valor) proximos.set(NOMES[campo], valor)
          else if (valor === '') proximos.delete(NOMES[campo])
        }
        return proximos
      },
      { replace: true, preventScrollReset: true },
    )
  return [{ idProjetista: params.get(PROJETISTA) ?? '', idLinhaProjeto: params.get(LINHA) ?? '' }, filtrar]
}
