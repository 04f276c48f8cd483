import { useQuery } from '@tanstack/react-query'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { queryOf } from '../../api/useCall.ts'
import { BotoesDeMercado } from '../../mercado/BotoesDeMercado.tsx'
import { EscolherAlvo } from './EscolherAlvo.tsx'
import { escreverEndereco, quantosFiltros } from './filtros.ts'

/** The filter counts where working copies are listed: what is found on the market is neither in edition nor waits. */
export function AcoesDeMercado({ filtro, modoEdicao }: { filtro: FiltroDeProdutos; modoEdicao: boolean }) {
  const { data } = useQuery(queryOf(mercadoDeProdutos.acaoPermitida))
  const filtrada = modoEdicao && quantosFiltros(filtro) > 0
  return (
    <BotoesDeMercado
      area="produto"
      permitidas={data}
      filtrados={filtrada ? { filtro: escreverEndereco(new URLSearchParams(), filtro) } : undefined}
      EscolherAlvo={EscolherAlvo}
    />
  )
}
