import { useEffect } from 'react'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { useSession } from '../../api/session.ts'
import { useAnswer, useAnswerAhead, useCall } from '../../api/useCall.ts'
import type { ModoEdicao } from '../../mercado/useEdicaoPedida.ts'
import { failureOf, type Failure } from '../../ui/feedback/failureOf.ts'
import { lembrarModo } from './filtros.ts'
import { useSoConsulta } from './useFiltros.ts'

const { acaoPermitida, modoEdicao, trocarModo } = mercadoDeProdutos

/** The switch that the server keeps for each person (Spec 001 §4). */
export function useModoEdicao(): ModoEdicao & { falha: Failure | undefined } {
  const soConsulta = useSoConsulta()
  useAnswerAhead(modoEdicao, {}, !soConsulta)
  const modo = useAnswer(modoEdicao, {}, { enabled: !soConsulta })
  const { data } = modo
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
    falha: failureOf(modo),
    trocar: (ativo) => mutateAsync({ params: { ativo: String(ativo) } }),
  }
}
