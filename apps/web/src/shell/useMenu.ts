import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { configuracaoDaConta } from '@portal/contract/conta/conta'
import { queryOf } from '../api/useCall.ts'
import { useSession } from '../api/session.ts'
import { type ItemDoMenu, menuDe } from './navegacao.ts'
import { TELAS } from './telas.ts'

const SEM_PAPEIS: readonly string[] = []

/** The menu of the signed-in person; the dashboard is the sister site's when there is one (decisions RT-22). */
export function useMenu(): ItemDoMenu[] {
  const papeis = useSession()?.papeis ?? SEM_PAPEIS
  const siteIrmao = useQuery({ ...queryOf(configuracaoDaConta), staleTime: Infinity }).data?.siteIrmao
  return useMemo(() => menuDe(papeis, siteIrmao ?? TELAS.painel.caminho), [papeis, siteIrmao])
}
