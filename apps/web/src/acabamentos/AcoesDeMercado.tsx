import { mercadoDeAcabamentos, type FiltroDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { useAnswer } from '../api/useCall.ts'
import { BotoesDeMercado } from '../mercado/BotoesDeMercado.tsx'

interface AcoesProps {
  filtro: FiltroDeAcabamentos
  busca: string
  modoEdicao: boolean
}

/** Finishes go to both targets (decisions M-02); the filter names what goes only where working copies are listed. */
export function AcoesDeMercado({ filtro, busca, modoEdicao }: AcoesProps) {
  const { data } = useAnswer(mercadoDeAcabamentos.acaoPermitida)
  const termos = Object.entries({ ...filtro, busca }).filter(([, valor]) => valor)
  const achados = new URLSearchParams(termos.map(([nome, valor]) => [nome, String(valor)]))
  return (
    <BotoesDeMercado
      area="acabamento"
      permitidas={data}
      filtrados={modoEdicao && termos.length ? { filtro: achados } : undefined}
    />
  )
}
