import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from '@portal/zip/zipFile'
import type { EntradaDoPacote } from '@portal/contract/pacotes/manifesto'
import { MANIFESTO } from '@portal/contract/pacotes/tipos'

/** A local date, because zips keep local time: the same everywhere. */
const SEM_DATA = new Date(1980, 0, 1)
const OPCOES = { mtime: SEM_DATA, mode: 0o100644, forceDosTimestamp: true }

export interface ArquivoDeXml {
  nome: string
  /** Lines, each with the number of its records. */
  partes: AsyncIterable<{ texto: string; registros: number }>
}

/**
 * A zip that is the same bytes for the same files: its entries in their order and without dates, the manifest last, made
 * of what went before it.
 */
export function escreverZip(
  arquivos: readonly ArquivoDeXml[],
  manifesto: (entradas: readonly EntradaDoPacote[]) => string,
): { bytes: Readable; entradas: readonly EntradaDoPacote[] } {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  const entradas: EntradaDoPacote[] = []
  // A source that cannot be read ends the zip as well: one that is cut short must not look whole.
  zip.on('error', (erro: Error) => bytes.destroy(erro))
  const juntar = (nome: string, fonte: () => Readable) =>
    zip.addReadStreamLazy(nome, OPCOES, (pronto) => {
      try {
        const aberta = fonte()
        aberta.once('error', (erro) => bytes.destroy(erro))
        pronto(null, aberta)
      } catch (erro) {
        bytes.destroy(erro instanceof Error ? erro : new Error(String(erro)))
      }
    })
  for (const arquivo of arquivos)
    juntar(arquivo.nome, () =>
      Readable.from(
        medir(arquivo, (entrada) => entradas.push(entrada)),
        { objectMode: false },
      ),
    )
  juntar(MANIFESTO, () => Readable.from([Buffer.from(manifesto(entradas))]))
  zip.end()
  return { bytes, entradas }
}

/** Bytes of a file; notes what they were once they are over. */
async function* medir(
  { nome, partes }: ArquivoDeXml,
  pronta: (entrada: EntradaDoPacote) => void,
): AsyncGenerator<Buffer> {
  const soma = createHash('sha256')
  let tamanho = 0
  let registros = 0
  for await (const parte of partes) {
    const bytes = Buffer.from(parte.texto)
    soma.update(bytes)
    tamanho += bytes.length
    registros += parte.registros
    yield bytes
  }
  pronta({ nome, registros, tamanho, sha256: soma.digest('hex') })
}
