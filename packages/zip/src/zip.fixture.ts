import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from './zipFile.ts'

/** A part of a zip: text, bytes, or text in pieces when there is much of it. */
export type Parte = string | Buffer | (() => Iterable<string>)

export async function zipDe(partes: Readonly<Record<string, Parte>>): Promise<Buffer> {
  const zip = new ZipFile()
  const bytes = buffer(zip.outputStream as Readable)
  for (const [nome, parte] of Object.entries(partes)) {
    if (typeof parte === 'function') zip.addReadStream(Readable.from(parte()), nome)
    else zip.addBuffer(Buffer.from(parte), nome)
  }
  zip.end()
  return bytes
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50

/** Changes what a zip says of one entry, in both places where it says it. */
export function mentir(zip: Buffer, nome: string, mudar: (registro: Buffer, base: number) => void): Buffer {
  const mentira = Buffer.from(zip)
  for (let i = 0; i + 46 < mentira.length; i++) {
    const sinal = mentira.readUInt32LE(i)
    if (sinal !== LOCAL && sinal !== CENTRAL) continue
    const [em, base] = sinal === LOCAL ? [i + 30, i] : [i + 46, i + 2]
    const letras = mentira.readUInt16LE(sinal === LOCAL ? i + 26 : i + 28)
    if (mentira.toString('utf8', em, em + letras) === nome) mudar(mentira, base)
  }
  return mentira
}

/** Where both records keep the size that is promised, and the flags, after the difference that `mentir` takes out. */
export const TAMANHO = 22
export const SINAIS = 6
