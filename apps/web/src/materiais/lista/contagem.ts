import { quantidade } from '@portal/contract/core/formato'

export const contagem = (total: number): string => quantidade(total, 'produto', 'produtos')

/** Leads to a change of all that were found, not only of those that were loaded. */
export const alterarTodos = (total: number): string =>
  total === 1 ? 'Alterar o produto encontrado' : `Alterar todos os ${contagem(total)}`
