import { BYTES_POR_MB } from '@portal/contract/core/upload'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const KB = 1024

export const tamanhoTexto = (bytes: number): string =>
  bytes < BYTES_POR_MB ? `${numero.format(bytes / KB)} kB` : `${numero.format(bytes / BYTES_POR_MB)} MB`

export const inteiroTexto = (valor: number): string => numero.format(valor)
