import { useEffect } from 'react'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { useSession } from '../../api/session.ts'
import { useAnswer, useAnswerAhead, useCall } from '../../api/useCall.ts'
import type { ModoEdicao } from '../../mercado/useEdicaoPedida.ts'
import { lembrarModo } from './filtros.ts'
import { useSoConsulta } from './useFiltros.ts'

const { acaoPermitida, modoEdicao, trocarModo } = mercadoDeProdutos

/** As a screen shows it in the place of what depends on the mode. */
interface Falha {
  error: unknown
  onRetry: () => void
}

/** The switch that the server keeps for each person (Spec 001 §4). */
export function useModoEdicao(): ModoEdicao & { falha: Falha | undefined } {
  const soConsulta = useSoConsulta()
  useAnswerAhead(modoEdicao, {}, !soConsulta)
  const { data, error, refetch } = useAnswer(modoEdicao, {}, { enabled: !soConsulta })
  const email = useSession()?.usuario.email ?? ''
  useEffect(() => {
    if (data !== undefined) lembrarModo(email, data)
  }, [email, data])
  const { mutateAsync } = useCall(trocarModo, {
    refreshes: [modoEdicao, listaProdutos, acaoPermitida, existeNaoDisponivel],
  })
  return {
    ativo: soConsulta ? false : data,
    temChave: !soConsulta,
    // Known once, it goes on as it was.
    falha: error && data === undefined ? { error, onRetry: () => void refetch() } : undefined,
    trocar: (ativo) => mutateAsync({ params: { ativo: String(ativo) } }),
  }
}
