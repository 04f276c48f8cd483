import type { FileHandle } from 'node:fs/promises'

/** The part of a file that is read to recognise it: both ends, and more on demand. */
export interface Amostra {
  inicio: Buffer
  fim: Buffer
  tamanho: number
  ler(posicao: number, bytes: number): Promise<Buffer>
}

/** Holds the end record of a zip with the longest comment. */
const PONTA = 66_000

export async function amostrar(arquivo: FileHandle, tamanho: number): Promise<Amostra> {
  const ler = async (posicao: number, bytes: number) => {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(bytes), 0, bytes, posicao)
    return buffer.subarray(0, bytesRead)
  }
  return {
    ler,
    tamanho,
    inicio: await ler(0, Math.min(PONTA, tamanho)),
    fim: await ler(Math.max(0, tamanho - PONTA), Math.min(PONTA, tamanho)),
  }
}
