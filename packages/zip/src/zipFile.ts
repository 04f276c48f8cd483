import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'

export { ZipFile } from 'yazl'

interface Soma {
  unsigned(bytes: Buffer, antes?: number): number
}

/** yazl sums in JavaScript, which costs more than a sheet's rows; Node does it in native code (decision 0002). */
const soma = createRequire(createRequire(import.meta.url).resolve('yazl'))('buffer-crc32') as Soma
soma.unsigned = (bytes, antes) => crc32(bytes, antes)
