const numero = new Intl.NumberFormat('pt-BR')

export const contagem = (total: number): string => (total === 1 ? '1 produto' : `${numero.format(total)} produtos`)

/** Leads to a change of all that were found, not only of those that were loaded. */
export const alterarTodos = (total: number): string =>
  total === 1 ? 'Alterar o produto encontrado' : `Alterar todos os ${contagem(total)}`
