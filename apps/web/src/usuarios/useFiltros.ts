import { useMemo } from 'react'
import { filtroDeUsuarios, type FiltroDeUsuarios } from '@portal/contract/usuarios/filtro'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'

const NOMES = Object.keys(filtroDeUsuarios.shape) as (keyof FiltroDeUsuarios)[]

function filtroDoEndereco(params: URLSearchParams): FiltroDeUsuarios {
  const lidos = NOMES.map((nome) => [nome, filtroDeUsuarios.shape[nome].safeParse(params.get(nome)).data] as const)
  return Object.fromEntries(lidos.filter(([, valor]) => valor !== undefined))
}

const escrito = (filtro: FiltroDeUsuarios) =>
  new URLSearchParams(Object.entries(filtro).map(([nome, valor]) => [nome, String(valor)])).toString()

const NENHUM = Object.fromEntries(NOMES.map((nome) => [nome, undefined])) as FiltroDeUsuarios

/** Filters stand in the address; a value there that is no filter is ignored. A saved view keeps them too. */
export function useFiltrosDeUsuarios() {
  const [params] = useAddress()
  const filtro = useMemo(() => filtroDoEndereco(params), [params])
  const filtrar = useSetFilters()
  const limpar = () => filtrar(NENHUM)
  const comoVisao = {
    now: escrito(filtro),
    set: (escritos: string) => filtrar({ ...NENHUM, ...filtroDoEndereco(new URLSearchParams(escritos)) }),
  }
  return { filtro, filtrar, limpar, comoVisao }
}
