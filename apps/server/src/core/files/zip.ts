import { StringDecoder } from 'node:string_decoder'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

export interface LimitesDoZip {
  entradas: number
  bytesPorEntrada: number
  bytes: number
  /** Bytes that one packed byte may become: honest files stay far below, bombs do not. */
  razao: number
}

/** Below this many bytes the ratio says nothing. */
const BYTES_SEM_RAZAO = 1 << 20

/** A zip that lies, bursts or is broken. */
export class ZipRecusado extends Error {}

/** What somebody else packed: looked at as a whole before a byte is unpacked, and counted while it is. */
export interface Zip {
  nomes(): string[]
  /** Text in pieces; a letter is never cut. */
  texto(nome: string): AsyncIterable<string>
  bytes(nome: string): AsyncIterable<Buffer>
  fechar(): void
}

export async function abrirZip(caminho: string, limites: LimitesDoZip): Promise<Zip> {
  const zip = await openPromise(caminho, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch((erro: unknown) => recusar('is no zip', erro))
  try {
    const entradas = await listar(zip, limites)
    return {
      nomes: () => [...entradas.keys()],
      texto: (nome) => emTexto(ler(zip, entradas.get(nome), limites)),
      bytes: (nome) => ler(zip, entradas.get(nome), limites),
      fechar: () => zip.close(),
    }
  } catch (erro) {
    zip.close()
    throw erro
  }
}

const recusar = (porque: string, cause?: unknown): never => {
  throw new ZipRecusado(porque, { cause })
}

/** Names are compared without case: two that differ only so would be one file elsewhere. */
async function listar(zip: ZipFile, limites: LimitesDoZip): Promise<Map<string, Entry>> {
  if (zip.entryCount > limites.entradas) recusar('has too many entries')
  const entradas = new Map<string, Entry>()
  const vistos = new Set<string>()
  let bytes = 0
  try {
    for await (const entrada of zip.eachEntry()) {
      conferir(entrada, limites)
      const nome = entrada.fileName.normalize('NFC').toLowerCase()
      if (vistos.has(nome)) recusar('names an entry twice')
      vistos.add(nome)
      entradas.set(entrada.fileName, entrada)
      if ((bytes += entrada.uncompressedSize) > limites.bytes) recusar('is too large when unpacked')
      if (entradas.size > limites.entradas) recusar('has too many entries')
    }
  } catch (erro) {
    if (erro instanceof ZipRecusado) throw erro
    recusar('is broken', erro)
  }
  return entradas
}

const LIGACAO = 0o120000
const TIPO_UNIX = 0o170000

function conferir(entrada: Entry, limites: LimitesDoZip): void {
  if (entrada.isEncrypted()) recusar('is encrypted')
  if (((entrada.externalFileAttributes >>> 16) & TIPO_UNIX) === LIGACAO) recusar('holds a link')
  medir(entrada.uncompressedSize, entrada, limites)
}

/** What an entry says of its size, and what it turns out to be. */
function medir(bytes: number, { compressedSize }: Entry, { bytesPorEntrada, razao }: LimitesDoZip): void {
  if (bytes > bytesPorEntrada) recusar('has an entry that is too large')
  if (bytes > BYTES_SEM_RAZAO && bytes > compressedSize * razao) recusar('is packed too tightly')
}

async function* ler(zip: ZipFile, entrada: Entry | undefined, limites: LimitesDoZip): AsyncGenerator<Buffer> {
  if (!entrada) return recusar('lacks a part')
  let bytes = 0
  try {
    for await (const parte of (await zip.openReadStreamPromise(entrada)) as AsyncIterable<Buffer>) {
      medir((bytes += parte.length), entrada, limites)
      yield parte
    }
  } catch (erro) {
    if (erro instanceof ZipRecusado) throw erro
    recusar('is broken', erro)
  }
}

async function* emTexto(partes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const letras = new StringDecoder('utf8')
  for await (const parte of partes) yield letras.write(parte)
  yield letras.end()
}
