import type { Acao, Alvo } from '@portal/contract/mercado/situacao'

export const PUBLICACOES = '/publicacoes'

/** Where is shown what the action will do before it is confirmed. */
export const enderecoDoImpacto = (area: 'produto' | 'acabamento', acao: Acao, alvo?: Alvo): string =>
  [`${PUBLICACOES}/nova`, area, acao, alvo].filter(Boolean).join('/')
