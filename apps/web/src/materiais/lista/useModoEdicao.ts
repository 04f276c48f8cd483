import { useQuery } from '@tanstack/react-query'
import {
  acaoPermitida,
  existeNaoDisponivel,
  listaProdutos,
  modoEdicaoValue,
  trocarModoEdicao,
} from '@portal/contract/materiais/produtos'
import { queryOf, useCall } from '../../api/useCall.ts'
import { useSoConsulta } from './useFiltros.ts'

interface ModoEdicao {
  /** Undefined while it is not known. */
  ativo: boolean | undefined
  /** Whether who asks has the switch at all: not who only consults (Spec 001 §6). */
  temChave: boolean
  trocar: (ativo: boolean) => Promise<unknown>
}

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
