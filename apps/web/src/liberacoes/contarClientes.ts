import { numero } from '@portal/contract/core/formato'

export const contarClientes = (quantos: number): string => (quantos === 1 ? '1 cliente' : `${numero(quantos)} clientes`)
