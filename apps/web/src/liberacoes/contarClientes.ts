const numero = new Intl.NumberFormat('pt-BR')

export const contarClientes = (quantos: number): string =>
  quantos === 1 ? '1 cliente' : `${numero.format(quantos)} clientes`
