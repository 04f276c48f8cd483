import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { momento } from '@portal/contract/core/formato'
import { diaDoMercado } from '@portal/contract/mercado/noDia'
import { firstPage } from '../../ui/listing/listState.ts'
import { useAddress, withParams } from '../../ui/useAddress.ts'

const DIA = 'em'

/** Undefined for today, a future day and a text that is no day. */
export const diaDoEndereco = (params: URLSearchParams): string | undefined =>
  diaDoMercado().safeParse(params.get(DIA)).data

export function useDia(): string | undefined {
  const { search } = useLocation()
  return useMemo(() => diaDoEndereco(new URLSearchParams(search)), [search])
}

/** Parameters to read parts of a product: a past day has only its market. */
export function useLeitura(modoEdicao: boolean): { modoEdicao: boolean; em?: string } {
  const em = useDia()
  return em === undefined ? { modoEdicao } : { modoEdicao: false, em }
}

export function useNoDia(): (endereco: string) => string {
  const em = useDia()
  return (endereco) => (em === undefined ? endereco : `${endereco}?${new URLSearchParams({ [DIA]: em }).toString()}`)
}

/** Shows the open page on another day; undefined is today. */
export function useIrAoDia(): (dia: string | undefined) => void {
  const [, setParams] = useAddress()
  return (dia) => setParams((agora) => firstPage(withParams(agora, { [DIA]: dia })))
}

const porDia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' })

export const diaTexto = (em: string): string =>
  em.length === 'AAAA-MM-DD'.length ? porDia.format(new Date(`${em}T00:00:00Z`)) : momento(em)
