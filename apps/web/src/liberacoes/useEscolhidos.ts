import type { AnyCall, Input } from '@portal/contract/core/call'
import { useAnswer, useCall } from '../api/useCall.ts'
import type { Saida } from './saida.ts'

export interface AbaProps {
  id: number
  saida: Saida
  onClose: () => void
}

/** What a release offers with what it holds of it, and the call that replaces what it holds. */
export function useEscolhidos<Lista extends AnyCall, Salva extends AnyCall>(
  lista: Lista,
  params: Input<Lista>['params'],
  salva: Salva,
  mudam: readonly AnyCall[],
) {
  const query = useAnswer(lista, { params })
  const { mutateAsync: salvar, isPending: saving } = useCall(salva, { refreshes: [...mudam, lista] })
  return { query, salvar, saving }
}
