import type { ImportacaoComPublicacao } from '@portal/contract/mercado/publicar'
import type { Acao, Alvo } from '@portal/contract/mercado/situacao'

export const PUBLICACOES = '/publicacoes'
export const enderecoDaPublicacao = (id: number): string => `${PUBLICACOES}/${id}`

export type AreaDoMercado = 'produto' | 'acabamento'

export const MUDANCAS_NO_MERCADO: Readonly<Record<AreaDoMercado, string>> = {
  produto: '/produtos/mudancas',
  acabamento: '/acabamento/mudancas',
}

/** Records of an action: chosen ones, those that a list's filters find, those that imports brought. */
export type Recorte =
  | { ids: readonly number[] }
  | { filtro: URLSearchParams }
  | { importacao: ImportacaoComPublicacao; idImportacao: readonly number[] }

/** In the address of an action: the filters of the list beside it name the records. */
export const FILTRADOS = 'filtrados'

function nomeado(recorte: Recorte): URLSearchParams {
  if ('ids' in recorte) return new URLSearchParams({ ids: recorte.ids.join(',') })
  if ('filtro' in recorte) return new URLSearchParams([...recorte.filtro, [FILTRADOS, 'sim']])
  const { importacao, idImportacao } = recorte
  return new URLSearchParams({ importacao, idImportacao: idImportacao.join(',') })
}

/** Page that shows what an action will do before it is confirmed, for its records or for all. */
export const enderecoDoImpacto = (area: AreaDoMercado, acao: Acao, alvo?: Alvo, recorte?: Recorte): string =>
  [`${PUBLICACOES}/nova`, area, acao, alvo].filter(Boolean).join('/') +
  (recorte ? `?${nomeado(recorte).toString()}` : '')

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

/** Page that asks a colleague to review records; the former reviewer is offered first. */
export const enderecoDoPedido = (area: AreaDoMercado, ids: readonly number[], revisor?: number): string =>
  `${REVISOES}/nova?area=${area}&ids=${ids.join(',')}${revisor === undefined ? '' : `&revisor=${revisor}`}`
