import { numero } from '@portal/contract/core/formato'
import { BYTES_POR_MB } from '@portal/contract/core/upload'

const KB = 1024

export const tamanhoTexto = (bytes: number): string =>
  bytes < BYTES_POR_MB ? `${numero(bytes / KB, 1)} kB` : `${numero(bytes / BYTES_POR_MB, 1)} MB`
