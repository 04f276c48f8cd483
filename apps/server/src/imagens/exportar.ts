import type { Readable } from 'node:stream'
import { ZipFile } from '@portal/zip/zipFile'
import { FIGURA } from '@portal/contract/materiais/anexos'
import { nomePossivel } from '../files/nomePossivel.ts'
import type { FileStore } from '../files/store.ts'
import type { ParaOZip } from './exportar.queries.ts'

/** Named by their codes, so that they can be sent back (decisions I-21): a folder for each reference and kind of file. */
function* nomear(anexos: readonly ParaOZip[]): Generator<{ nome: string; sha256: string }> {
  const usados = new Set<string>()
  for (const { codigo, referencia, anexo, nome, sha256, tomado } of anexos) {
    const pasta = `${nomePossivel(referencia)}/${anexo === FIGURA.tipo ? 'Imagens' : 'Fichas técnicas'}`
    const extensao = /\.[^.]+$/.exec(nome)?.[0].toLowerCase() ?? ''
    const nomeDe = (n: number) => `${pasta}/${nomePossivel(codigo)}${n > 1 ? ` (${n})` : ''}${extensao}`
    let n = tomado ? 2 : 1
    while (usados.has(nomeDe(n).toLowerCase())) n++
    usados.add(nomeDe(n).toLowerCase())
    yield { nome: nomeDe(n), sha256 }
  }
}

/** A zip as a stream: each file is opened when its turn comes; they are packed already. */
export function zipDe(files: FileStore, anexos: readonly ParaOZip[]): Readable {
  const zip = new ZipFile()
  const saida = zip.outputStream as Readable
  let aberta: Readable | undefined
  // Who goes away in the middle leaves a file open that nobody reads to its end.
  saida.once('close', () => aberta?.destroy())
  for (const { nome, sha256 } of nomear(anexos))
    zip.addReadStreamLazy(
      nome,
      { compress: false },
      (pronto) =>
        void abrirPara(files, sha256, saida, (erro, fonte) => {
          aberta = fonte
          if (saida.destroyed) fonte.destroy()
          else pronto(erro, fonte)
        }),
    )
  zip.end()
  return saida
}

/** A file that cannot be read ends the zip as well: one cut short must not look whole. */
async function abrirPara(
  files: FileStore,
  sha256: string,
  saida: Readable,
  pronto: (erro: null, fonte: Readable) => void,
): Promise<void> {
  try {
    const fonte = await files.abrir(sha256)
    fonte.once('error', (erro) => saida.destroy(erro))
    pronto(null, fonte)
  } catch (erro) {
    saida.destroy(erro instanceof Error ? erro : new Error(String(erro)))
  }
}
