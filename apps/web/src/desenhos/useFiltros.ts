import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'

const PROJETISTA = 'projetista'
const LINHA = 'linha'

export interface FiltrosDeProjetosEscolhidos {
  idProjetista: string
  idLinhaProjeto: string
}

const NOMES = { idProjetista: PROJETISTA, idLinhaProjeto: LINHA } as const satisfies Record<
  keyof FiltrosDeProjetosEscolhidos,
  string
>

/** Filters stand in the address, so that Back and a shared link return to them; a change shows the first page. */
export function useFiltrosDeProjetos(): [
  FiltrosDeProjetosEscolhidos,
  (mudanca: Partial<FiltrosDeProjetosEscolhidos>) => void,
] {
  const [params] = useAddress()
  const setFilters = useSetFilters()
  const filtrar = (mudanca: Partial<FiltrosDeProjetosEscolhidos>) =>
    setFilters(
      Object.fromEntries(
        Object.entries(mudanca).map(([campo, valor]) => [NOMES[campo as keyof FiltrosDeProjetosEscolhidos], valor]),
      ),
    )
  return [{ idProjetista: params.get(PROJETISTA) ?? '', idLinhaProjeto: params.get(LINHA) ?? '' }, filtrar]
}
