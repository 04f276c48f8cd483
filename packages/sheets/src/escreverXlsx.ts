import { setImmediate as rodada } from 'node:timers/promises'
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { ZipFile } from '@portal/zip/zipFile'
import { cabecaDaFolha, caminhoDaFolha, escapar, ESTILOS, partesFixas, type Estilo } from './partesDoXlsx.ts'
import { nomeDaColuna } from './saida.ts'

export type CelulaEscrita = string | number | null

export interface ColunaEscrita {
  titulo: string
  estilo: Estilo
  corpo: Estilo
  largura: number
  /** Help beside the cell while somebody fills it. */
  ajuda?: string
  /** Range of another sheet with the options. */
  lista?: string
}

export interface FolhaEscrita {
  nome: string
  oculta?: boolean
  colunas: readonly ColunaEscrita[]
  linhas: Linhas
}

/** Rows that are all here, or that come batch by batch, because a wait for each costs more than writing it. */
export type Linhas = Iterable<readonly CelulaEscrita[]> | AsyncIterable<Iterable<readonly CelulaEscrita[]>>

export async function* lotesDe(linhas: Linhas): AsyncGenerator<Iterable<readonly CelulaEscrita[]>> {
  if (Symbol.asyncIterator in linhas) yield* linhas
  else yield linhas
}

/** So few that who waits for a short answer passes between two of them, and so many that to hand them on costs nothing. */
const BYTES_DO_BLOCO = 1 << 17
const BYTES_DE_SAIDA = 1 << 17
/** Bytes of a letter in UTF-8, by its place in a text. */
const MAIS_BYTES_POR_LETRA = 3
/** Blocks made while earlier ones are deflated: rows come in bursts, and the thread that deflates waits for none. */
const BLOCOS_ADIANTE = 16
const MAIOR_TEXTO = 32_767
const MAIOR_AJUDA = 255
const MAIOR_TITULO = 32
const ULTIMA_LINHA = 1_048_576

/** A workbook as a stream: rows are asked for when their turn comes, and as fast as they are taken. */
export function escreverXlsx(folhas: readonly FolhaEscrita[]): Readable {
  const zip = new ZipFile()
  const doZip = zip.outputStream as Readable
  for (const [nome, parte] of Object.entries(partesFixas(folhas))) zip.addBuffer(Buffer.from(parte), nome)
  for (const [i, folha] of folhas.entries())
    zip.addReadStreamLazy(caminhoDaFolha(i), (pronto) => {
      const fonte = Readable.from(partesDaFolha(folha), { highWaterMark: BLOCOS_ADIANTE })
      // A source that fails ends the file as well: a workbook cut short must not look whole.
      fonte.once('error', (erro) => doZip.destroy(erro))
      pronto(null, fonte)
    })
  zip.end()
  const saida = new Juntados()
  pipeline(doZip, saida, () => undefined)
  return saida
}

/** Joins pieces: the deflater gives little at a time, and each is a call of the operating system. */
class Juntados extends Transform {
  #pedacos: Buffer[] = []
  #bytes = 0
  override _transform(pedaco: Buffer, _: BufferEncoding, pronto: TransformCallback): void {
    this.#pedacos.push(pedaco)
    this.#bytes += pedaco.length
    pronto(null, this.#bytes < BYTES_DE_SAIDA ? undefined : this.#juntos())
  }
  override _flush(pronto: TransformCallback): void {
    pronto(null, this.#juntos())
  }
  #juntos(): Buffer {
    const juntos = Buffer.concat(this.#pedacos, this.#bytes)
    this.#pedacos = []
    this.#bytes = 0
    return juntos
  }
}

async function* partesDaFolha({ colunas, linhas }: FolhaEscrita): AsyncGenerator<Buffer> {
  const titulos = linhaDaFolha(
    colunas.map(({ estilo }, i) => lugarNaLinha(i, estilo)),
    1,
    colunas.map(({ titulo }) => titulo),
  )
  yield Buffer.from(`${antesDasLinhas(colunas)}${titulos}`)
  const lugares = colunas.map(({ corpo }, i) => lugarNaLinha(i, corpo))
  let numero = 1
  // Rows become bytes one by one: texts of a whole block would outlive the young generation, at a high cost.
  let bloco = Buffer.allocUnsafeSlow(BYTES_DO_BLOCO)
  let cheio = 0
  for await (const lote of lotesDe(linhas))
    for (const valores of lote) {
      const linha = linhaDaFolha(lugares, ++numero, valores)
      const cabe = linha.length * MAIS_BYTES_POR_LETRA
      if (cheio + cabe > bloco.length) {
        yield bloco.subarray(0, cheio)
        // The deflated bytes are handed on, and the next block taken, before another one is made.
        await rodada()
        bloco = Buffer.allocUnsafeSlow(Math.max(BYTES_DO_BLOCO, cabe))
        cheio = 0
      }
      cheio += bloco.write(linha, cheio)
    }
  yield bloco.subarray(0, cheio)
  yield Buffer.from(`</sheetData>${validacoes(colunas)}</worksheet>`)
}

/** Text around the cells of a column: the same in each row but for the number of the row. */
interface Lugar {
  coluna: string
  antesDaLinha: string
  antesDoNumero: string
  antesDoTexto: string
}

const lugarNaLinha = (i: number, estilo: Estilo): Lugar => ({
  coluna: nomeDaColuna(i),
  antesDaLinha: `<c r="${nomeDaColuna(i)}`,
  antesDoNumero: `" s="${ESTILOS[estilo]}"><v>`,
  antesDoTexto: `" s="${ESTILOS[estilo]}" t="inlineStr"><is><t xml:space="preserve">`,
})

function linhaDaFolha(lugares: readonly Lugar[], numero: number, valores: readonly CelulaEscrita[]): string {
  const escrito = String(numero)
  let linha = `<row r="${escrito}">`
  // A loop by number: an entry object for each cell would be collected a million times.
  for (let i = 0; i < lugares.length; i++) {
    const lugar = lugares[i]
    if (lugar) linha += celula(lugar, escrito, valores[i] ?? null)
  }
  return `${linha}</row>`
}

const antesDasLinhas = (colunas: readonly ColunaEscrita[]): string =>
  `${cabecaDaFolha}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${colunas.length ? `<cols>${colunas.map(({ largura, corpo }, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" style="${ESTILOS[corpo]}" customWidth="1"/>`).join('')}</cols>` : ''}<sheetData>`

/** Text is typed as text, whatever it begins with: no program takes it for a formula. */
function celula(
  { coluna, antesDaLinha, antesDoNumero, antesDoTexto }: Lugar,
  linha: string,
  valor: CelulaEscrita,
): string {
  if (valor === null || valor === '') return ''
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor)) throw new Error(`${coluna}${linha} is no number`)
    return `${antesDaLinha}${linha}${antesDoNumero}${valor}</v></c>`
  }
  if (valor.length > MAIOR_TEXTO) throw new Error(`${coluna}${linha} is too long for a cell`)
  return `${antesDaLinha}${linha}${antesDoTexto}${escapar(valor)}</t></is></c>`
}

/** Options and a word of help for each column; typed values are checked when the file is sent. */
function validacoes(colunas: readonly ColunaEscrita[]): string {
  const todas = colunas.flatMap(({ lista, ajuda, titulo }, i) => {
    if (lista === undefined && ajuda === undefined) return []
    const texto = ajuda
      ? ` showInputMessage="1" promptTitle="${escapar(titulo.slice(0, MAIOR_TITULO))}" prompt="${escapar(ajuda.slice(0, MAIOR_AJUDA))}"`
      : ''
    const escolha = lista === undefined ? '' : ` type="list" showErrorMessage="1"`
    const formula = lista === undefined ? '' : `<formula1>${escapar(lista)}</formula1>`
    return `<dataValidation${escolha} allowBlank="1"${texto} sqref="${nomeDaColuna(i)}2:${nomeDaColuna(i)}${ULTIMA_LINHA}">${formula}</dataValidation>`
  })
  return todas.length ? `<dataValidations count="${todas.length}">${todas.join('')}</dataValidations>` : ''
}
