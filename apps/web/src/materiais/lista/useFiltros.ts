import { useCallback, useEffect, useMemo } from 'react'
import type { Papel } from '@portal/contract/core/papeis'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { useSession } from '../../api/session.ts'
import { useKeptPlace } from '../../ui/listing/keptPlaces.ts'
import { firstPage } from '../../ui/listing/listState.ts'
import { useAddress } from '../../ui/useAddress.ts'
import { escreverEndereco, filtroPedido, lembrar, lerEndereco, soFiltros } from './filtros.ts'

export const useSoConsulta = (): boolean => soConsulta((useSession()?.papeis ?? []) as readonly Papel[])

/** What is asked for (`filtroPedido`), which is written into an address without any filters. */
export function useFiltrosDeProdutos(): [FiltroDeProdutos, (filtro: FiltroDeProdutos) => void] {
  const [params, setParams] = useAddress()
  useKeptPlace()
  const email = useSession()?.usuario.email ?? ''
  const reduzido = useSoConsulta()
  // Another page, order or view of the list is no other filter: what is typed beside it and not searched for yet stays.
  const endereco = soFiltros(params).toString()
  const filtro = useMemo(
    () => filtroPedido(new URLSearchParams(endereco), email, reduzido),
    [endereco, email, reduzido],
  )
  const filtrar = useCallback(
    (novo: FiltroDeProdutos) => {
      setParams((agora) => escreverEndereco(firstPage(agora), novo), { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const semFiltros = lerEndereco(params) === undefined
  // Of an address that says its state nothing that is taken away makes one without filters.
  const inteiro = params.has('status')
  useEffect(() => {
    if (semFiltros) filtrar(filtro)
    else if (inteiro) lembrar(email, filtro)
    else setParams((agora) => escreverEndereco(agora, filtro), { replace: true, preventScrollReset: true })
  }, [email, filtro, filtrar, inteiro, semFiltros, setParams])
  return [filtro, filtrar]
}
