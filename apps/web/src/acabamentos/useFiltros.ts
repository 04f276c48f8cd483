import { useMemo } from 'react'
import { filtroDeAcabamentos, type FiltroDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'

const NOMES = Object.keys(filtroDeAcabamentos.shape) as (keyof FiltroDeAcabamentos)[]

export function filtroDoEndereco(params: URLSearchParams): FiltroDeAcabamentos {
  const lidos = NOMES.map((nome) => [nome, filtroDeAcabamentos.shape[nome].safeParse(params.get(nome)).data] as const)
  return Object.fromEntries(lidos.filter(([, valor]) => valor !== undefined))
}

/** Filters stand in the address; a value there that is no filter is ignored. */
export function useFiltrosDeAcabamentos(): [FiltroDeAcabamentos, (mudanca: FiltroDeAcabamentos) => void] {
  const [params] = useAddress()
  const filtro = useMemo(() => filtroDoEndereco(params), [params])
  return [filtro, useSetFilters()]
}
