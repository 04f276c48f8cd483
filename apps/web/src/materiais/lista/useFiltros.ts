import { useCallback, useEffect, useMemo } from 'react'
import type { Papel } from '@portal/contract/core/papeis'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { useSession } from '../../api/session.ts'
import { useKeptPlace } from '../../ui/listing/keptPlaces.ts'
import { firstPage } from '../../ui/listing/listState.ts'
import { useAddress } from '../../ui/useAddress.ts'
import { escreverEndereco, filtroDeConsulta, lembrados, lembrar, lerEndereco, PADRAO } from './filtros.ts'

export const useSoConsulta = (): boolean => soConsulta((useSession()?.papeis ?? []) as readonly Papel[])

/** Filters of the address win over remembered ones, which are written into an address without any. */
export function useFiltrosDeProdutos(): [FiltroDeProdutos, (filtro: FiltroDeProdutos) => void] {
  const [params, setParams] = useAddress()
  useKeptPlace()
  const email = useSession()?.usuario.email ?? ''
  const reduzido = useSoConsulta()
  const endereco = params.toString()
  const filtro = useMemo(() => {
    const lido = lerEndereco(new URLSearchParams(endereco)) ?? lembrados(email) ?? PADRAO
    return reduzido ? filtroDeConsulta(lido) : lido
  }, [endereco, email, reduzido])
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
