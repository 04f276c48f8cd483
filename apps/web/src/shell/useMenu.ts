import { useMemo } from 'react'
import { obterConfiguracao } from '@portal/contract/configuracao/configuracao'
import { configuracaoDaConta } from '@portal/contract/conta/conta'
import { revisoesPendentes } from '@portal/contract/revisoes/revisoes'
import { useAnswer } from '../api/useCall.ts'
import { useProvedora, useSession } from '../api/session.ts'
import { type ItemDoMenu, menuDe, podeAbrir } from './navegacao.ts'
import { TELAS } from './telas.ts'

const SEM_PAPEIS: readonly string[] = []

/** The dashboard is the sister site's when there is one (decisions RT-22). */
export function useMenu(): ItemDoMenu[] {
  const papeis = useSession()?.papeis ?? SEM_PAPEIS
  const siteIrmao = useAnswer(configuracaoDaConta, {}, { staleTime: Infinity }).data?.siteIrmao
  const revisoes = useRevisoes(papeis)
  const provedora = useProvedora()
  return useMemo(
    () => menuDe(papeis, siteIrmao ?? TELAS.painel.caminho, revisoes, provedora),
    [papeis, siteIrmao, revisoes, provedora],
  )
}

const OLHAR_MS = 60_000

/** Number of reviews that wait; undefined where the company works without them. */
function useRevisoes(papeis: readonly string[]): number | undefined {
  const podem = podeAbrir(TELAS.revisoes, papeis)
  const { data: configuracao } = useAnswer(obterConfiguracao, {}, { enabled: podem })
  const ligadas = podem && configuracao?.revisao === true
  const { data } = useAnswer(revisoesPendentes, {}, { enabled: ligadas, refetchInterval: OLHAR_MS })
  return ligadas ? (data?.paraMim ?? 0) + (data?.respondidas ?? 0) : undefined
}
