import { useQuery } from '@tanstack/react-query'
import { acaoDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { queryOf } from '../api/useCall.ts'
import { BotoesDeMercado } from '../mercado/BotoesDeMercado.tsx'

/** Finishes go to both targets (decisions M-02). */
export function AcoesDeMercado() {
  const { data } = useQuery(queryOf(acaoDeAcabamentos))
  return <BotoesDeMercado area="acabamento" permitidas={data} />
}
