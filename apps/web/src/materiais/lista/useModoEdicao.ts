import { useQuery } from '@tanstack/react-query'
import {
  acaoPermitida,
  existeNaoDisponivel,
  listaProdutos,
  modoEdicaoValue,
  trocarModoEdicao,
} from '@portal/contract/materiais/produtos'
import { queryOf, useCall } from '../../api/useCall.ts'
import type { ModoEdicao } from '../../mercado/useEdicaoPedida.ts'
import { useSoConsulta } from './useFiltros.ts'

/** The switch that the server keeps for each person (Spec 001 §4). */
export function useModoEdicao(): ModoEdicao {
  const soConsulta = useSoConsulta()
  const { data } = useQuery({ ...queryOf(modoEdicaoValue), enabled: !soConsulta })
  const { mutateAsync } = useCall(trocarModoEdicao, {
    refreshes: [modoEdicaoValue, listaProdutos, acaoPermitida, existeNaoDisponivel],
  })
  return {
    ativo: soConsulta ? false : data,
    temChave: !soConsulta,
    trocar: (ativo) => mutateAsync({ params: { ativo: String(ativo) } }),
  }
}
