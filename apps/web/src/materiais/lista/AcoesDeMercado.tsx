import { useQuery } from '@tanstack/react-query'
import { acaoPermitida } from '@portal/contract/materiais/produtos'
import { queryOf } from '../../api/useCall.ts'
import { BotoesDeMercado } from '../../mercado/BotoesDeMercado.tsx'
import { EscolherAlvo } from './EscolherAlvo.tsx'

export function AcoesDeMercado() {
  const { data } = useQuery(queryOf(acaoPermitida))
  return <BotoesDeMercado area="produto" permitidas={data} EscolherAlvo={EscolherAlvo} />
}
