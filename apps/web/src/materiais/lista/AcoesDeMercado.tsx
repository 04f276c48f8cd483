import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { useAnswer } from '../../api/useCall.ts'
import { BotoesDeMercado } from '../../mercado/BotoesDeMercado.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { escreverEndereco, quantosFiltros } from './filtros.ts'

export const PerguntaDoAlvo = lazily(async () => (await import('./EscolherAlvo.tsx')).EscolherAlvo)

/** The filter names what goes only where working copies are listed: others are neither in edition nor wait. */
export function AcoesDeMercado({ filtro, modoEdicao }: { filtro: FiltroDeProdutos; modoEdicao: boolean }) {
  const { data } = useAnswer(mercadoDeProdutos.acaoPermitida)
  const filtrada = modoEdicao && quantosFiltros(filtro) > 0
  return (
    <BotoesDeMercado
      area="produto"
      permitidas={data}
      filtrados={filtrada ? { filtro: escreverEndereco(new URLSearchParams(), filtro) } : undefined}
      EscolherAlvo={PerguntaDoAlvo}
    />
  )
}
