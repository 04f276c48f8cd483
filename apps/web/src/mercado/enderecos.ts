import type { ImportacaoComPublicacao } from '@portal/contract/mercado/publicar'
import type { Acao, Alvo } from '@portal/contract/mercado/situacao'

export const PUBLICACOES = '/publicacoes'

export type AreaDoMercado = 'produto' | 'acabamento'

/** What two days of each market differ by. */
export const MUDANCAS_NO_MERCADO: Readonly<Record<AreaDoMercado, string>> = {
  produto: '/produtos/mudancas',
  acabamento: '/acabamento/mudancas',
}

/** What an action names: records that were chosen, what a list found with its filters, what imports brought. */
export type Recorte =
  | { ids: readonly number[] }
  | { filtro: URLSearchParams }
  | { importacao: ImportacaoComPublicacao; idImportacao: readonly number[] }

/** In the address beside the filters of the list: all that they find is named. */
export const FILTRADOS = 'filtrados'

function nomeado(recorte: Recorte): URLSearchParams {
  if ('ids' in recorte) return new URLSearchParams({ ids: recorte.ids.join(',') })
  if ('filtro' in recorte) return new URLSearchParams([...recorte.filtro, [FILTRADOS, 'sim']])
  const { importacao, idImportacao } = recorte
  return new URLSearchParams({ importacao, idImportacao: idImportacao.join(',') })
}

/** Where is shown what the action will do before it is confirmed: to what is named, or to all there is. */
export const enderecoDoImpacto = (area: AreaDoMercado, acao: Acao, alvo?: Alvo, recorte?: Recorte): string =>
  [`${PUBLICACOES}/nova`, area, acao, alvo].filter(Boolean).join('/') +
  (recorte ? `?${nomeado(recorte).toString()}` : '')

/** The form of a boletim of the changes between two moments. */
export function enderecoDoBoletim(pedido: {
  antes: string
  depois: string
  tipoProduto?: string | undefined
  referencia?: string | undefined
}): string {
  const { antes, depois, tipoProduto = '', referencia = '' } = pedido
  return `/boletins?${new URLSearchParams({ novo: 'sim', antes, depois, tipoProduto, referencia }).toString()}`
}

export const REVISOES = '/revisoes'

/** Where a colleague is asked to look at these; the one who was asked before is offered first. */
export const enderecoDoPedido = (area: AreaDoMercado, ids: readonly number[], revisor?: number): string =>
  `${REVISOES}/nova?area=${area}&ids=${ids.join(',')}${revisor === undefined ? '' : `&revisor=${revisor}`}`
