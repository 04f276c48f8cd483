import { quantidade } from '@portal/contract/core/formato'

export const contagem = (total: number): string => quantidade(total, 'produto', 'produtos')

/** Says that all found products will change, not only those that were loaded. */
export const alterarTodos = (total: number): string =>
  total === 1 ? 'Alterar o produto encontrado' : `Alterar todos os ${contagem(total)}`
