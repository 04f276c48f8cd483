import type { Acao, Alvo } from '@portal/contract/mercado/situacao'

export const PUBLICACOES = '/publicacoes'

export type AreaDoMercado = 'produto' | 'acabamento'

/** What two days of each market differ by. */
export const MUDANCAS_NO_MERCADO: Readonly<Record<AreaDoMercado, string>> = {
  produto: '/produtos/mudancas',
  acabamento: '/acabamento/mudancas',
}

/** Sheets whose rows are released by themselves. */
export type DaImportacao = 'aplicabilidade'

/** Where is shown what the action will do before it is confirmed; of what came by sheets, or of all there is. */
export const enderecoDoImpacto = (area: AreaDoMercado, acao: Acao, alvo?: Alvo, importacao?: DaImportacao): string =>
  [`${PUBLICACOES}/nova`, area, acao, alvo].filter(Boolean).join('/') + (importacao ? `?importacao=${importacao}` : '')

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
