import { quantidade } from '@portal/contract/core/formato'

export const contarClientes = (quantos: number): string => quantidade(quantos, 'cliente', 'clientes')
