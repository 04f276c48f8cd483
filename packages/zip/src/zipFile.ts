import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'

export { ZipFile } from 'yazl'

interface Soma {
  unsigned(bytes: Buffer, antes?: number): number
}

/** yazl adds up what it writes in JavaScript, which took the thread longer than making the rows of a large sheet; Node does the same in native code (decision 0002). */
const soma = createRequire(createRequire(import.meta.url).resolve('yazl'))('buffer-crc32') as Soma
soma.unsigned = (bytes, antes) => crc32(bytes, antes)
