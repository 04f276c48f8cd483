import { StringDecoder } from 'node:string_decoder'
import { crc32 } from 'node:zlib'
import type { LimitesDoZip } from '@portal/contract/core/upload'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** Below this many bytes the ratio says nothing. */
const BYTES_SEM_RAZAO = 1 << 20

/** Reasons to refuse a zip, in words for people. */
const MOTIVOS = {
  danificado: 'está danificado',
  demais: 'tem entradas demais',
  grande: 'se expande além do permitido',
  apertado: 'se expande muito além do que ocupa',
  repetido: 'tem o mesmo nome que outra entrada',
  cifrado: 'está protegido por senha',
  ligacao: 'é uma ligação para outro lugar',
  nome: 'tem um nome que leva para fora do arquivo ou que não pode ser gravado',
  sobreposto: 'ocupa o lugar de outra entrada',
  ausente: 'não está no arquivo',
} as const
type Motivo = keyof typeof MOTIVOS

const MAIOR_NOME_DITO = 100
const dizivel = (nome: string): string => nome.slice(0, MAIOR_NOME_DITO).replaceAll(/\p{Cc}/gu, '\uFFFD')

/** A zip that lies, bursts or is broken; `entrada` is the entry where it was found. */
export class ZipRecusado extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo, entrada?: string, cause?: unknown) {
    const quem = entrada === undefined ? 'O arquivo .zip' : `No arquivo .zip, a entrada "${dizivel(entrada)}"`
    super(`${quem} ${MOTIVOS[motivo]}.`, { cause })
    this.motivo = motivo
  }
}

/** A zip that somebody else packed: looked at as a whole before a byte is unpacked, and counted while it is. */
export interface Zip {
  nomes(): string[]
  /** Text in pieces that never cut a letter. */
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
  }).catch((erro: unknown) => recusar('danificado', undefined, erro))
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

/** Unpacks everything to nowhere: the zip's index may lie about it. */
export async function conferirZip(caminho: string, limites: LimitesDoZip): Promise<void> {
  const zip = await abrirZip(caminho, limites)
  try {
    let bytes = 0
    for (const nome of zip.nomes())
      for await (const parte of zip.bytes(nome)) if ((bytes += parte.length) > limites.bytes) recusar('grande', nome)
  } finally {
    zip.fechar()
  }
}

const recusar = (motivo: Motivo, entrada?: string, cause?: unknown): never => {
  throw new ZipRecusado(motivo, entrada, cause)
}

/** Names are compared without case: two that differ only so would be one file elsewhere. */
async function listar(zip: ZipFile, limites: LimitesDoZip): Promise<Map<string, Entry>> {
  if (zip.entryCount > limites.entradas) recusar('demais')
  const entradas = new Map<string, Entry>()
  const vistos = new Set<string>()
  let bytes = 0
  try {
    for await (const entrada of zip.eachEntry()) {
      conferir(entrada, limites)
      const nome = entrada.fileName.normalize('NFC').toLowerCase()
      if (vistos.has(nome)) recusar('repetido', entrada.fileName)
      vistos.add(nome)
      entradas.set(entrada.fileName, entrada)
      if ((bytes += entrada.uncompressedSize) > limites.bytes) recusar('grande', entrada.fileName)
      if (entradas.size > limites.entradas) recusar('demais')
    }
  } catch (erro) {
    recusarPor(erro)
  }
  conferirLugares([...entradas.values()])
  return entradas
}

/** The reader refuses bad names itself, and says which one it was in its text only. */
const NOME_RECUSADO = /^(?:invalid characters in fileName|absolute path|invalid relative path): ([^]*)$/

function recusarPor(erro: unknown, entrada?: string): never {
  if (erro instanceof ZipRecusado) throw erro
  const nome = erro instanceof Error ? NOME_RECUSADO.exec(erro.message)?.[1] : undefined
  return nome === undefined ? recusar('danificado', entrada, erro) : recusar('nome', nome, erro)
}

const BYTES_DA_CABECA = 30

/** Many entries over the same bytes are a way to make little into much. */
function conferirLugares(entradas: readonly Entry[]): void {
  let livre = 0
  for (const entrada of entradas.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entrada.relativeOffsetOfLocalHeader < livre) recusar('sobreposto', entrada.fileName)
    livre = entrada.relativeOffsetOfLocalHeader + BYTES_DA_CABECA + entrada.fileNameLength + entrada.compressedSize
  }
}

const LIGACAO = 0o120000
const TIPO_UNIX = 0o170000

function conferir(entrada: Entry, limites: LimitesDoZip): void {
  const nome = entrada.fileName
  if (/\p{Cc}/u.test(nome)) recusar('nome', nome)
  if (entrada.isEncrypted()) recusar('cifrado', nome)
  if (((entrada.externalFileAttributes >>> 16) & TIPO_UNIX) === LIGACAO) recusar('ligacao', nome)
  medir(entrada.uncompressedSize, entrada, limites)
}

/** Limits the bytes of an entry by what they turn out to be, whatever the entry declares. */
function medir(bytes: number, { compressedSize, fileName }: Entry, { bytesPorEntrada, razao }: LimitesDoZip): void {
  if (bytes > bytesPorEntrada) recusar('grande', fileName)
  if (bytes > BYTES_SEM_RAZAO && bytes > compressedSize * razao) recusar('apertado', fileName)
}

async function* ler(zip: ZipFile, entrada: Entry | undefined, limites: LimitesDoZip): AsyncGenerator<Buffer> {
  if (!entrada) return recusar('ausente')
  let bytes = 0
  let soma = 0
  try {
    for await (const parte of (await zip.openReadStreamPromise(entrada)) as AsyncIterable<Buffer>) {
      medir((bytes += parte.length), entrada, limites)
      soma = crc32(parte, soma)
      yield parte
    }
  } catch (erro) {
    recusarPor(erro, entrada.fileName)
  }
  if (soma !== entrada.crc32) recusar('danificado', entrada.fileName)
}

async function* emTexto(partes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const letras = new StringDecoder('utf8')
  for await (const parte of partes) yield letras.write(parte)
  yield letras.end()
}
