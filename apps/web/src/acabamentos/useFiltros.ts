import { useMemo } from 'react'
import { filtroDeAcabamentos, type FiltroDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'

const NOMES = Object.keys(filtroDeAcabamentos.shape) as (keyof FiltroDeAcabamentos)[]

export function filtroDoEndereco(params: URLSearchParams): FiltroDeAcabamentos {
  const lidos = NOMES.map((nome) => [nome, filtroDeAcabamentos.shape[nome].safeParse(params.get(nome)).data] as const)
  return Object.fromEntries(lidos.filter(([, valor]) => valor !== undefined))
}

/** What the list is narrowed by stands in the address; what is no filter there counts for nothing. */
export function useFiltrosDeAcabamentos(): [FiltroDeAcabamentos, (mudanca: FiltroDeAcabamentos) => void] {
  const [params] = useAddress()
  const filtro = useMemo(() => filtroDoEndereco(params), [params])
  return [filtro, useSetFilters()]
}
