import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { ZipFile } from './zipFile.ts'

const CENTRAL = Buffer.from('PK\u0001\u0002')
const CRC_EM = 16

it('adds up what is written natively, over pieces as over the whole', async () => {
  const pedacos = ['perfil de ', 'alumínio 🪟', '']
  const zip = new ZipFile()
  zip.addReadStream(Readable.from(pedacos.map((texto) => Buffer.from(texto))), 'a.txt')
  zip.addBuffer(Buffer.from(pedacos.join('')), 'b.txt')
  zip.end()
  const bytes = await buffer(zip.outputStream as Readable)
  const primeiro = bytes.indexOf(CENTRAL)
  const somas = [primeiro, bytes.indexOf(CENTRAL, primeiro + 1)].map((lugar) => bytes.readUInt32LE(lugar + CRC_EM))
  const esperada = crc32(pedacos.join(''))
  expect(somas).toEqual([esperada, esperada])
})
