import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cabecaDaFolha, caminhoDaFolha, escapar, ESTILOS, partesFixas, type Estilo } from './partesDoXlsx.ts'
import { lugarDe } from './saida.ts'

export type CelulaEscrita = string | number | null

export interface ColunaEscrita {
  titulo: string
  estilo: Estilo
  /** Of the cells below the title. */
  corpo: Estilo
  largura: number
  /** Shown beside the cell while somebody fills it. */
  ajuda?: string
  /** A range of another sheet to choose from. */
  lista?: string
}

export interface Folha {
  nome: string
  oculta?: boolean
  colunas: readonly ColunaEscrita[]
  linhas: Linhas
}

/** Rows that are all here, or those that come: batch by batch, because a wait for each costs more than writing it. */
export type Linhas = Iterable<readonly CelulaEscrita[]> | AsyncIterable<readonly (readonly CelulaEscrita[])[]>

export async function* lotesDe(linhas: Linhas): AsyncGenerator<Iterable<readonly CelulaEscrita[]>> {
  if (Symbol.asyncIterator in linhas) yield* linhas
  else yield linhas
}

const LETRAS_DO_BLOCO = 1 << 18
/** Blocks made while earlier ones are being deflated: rows come in bursts, and the thread that deflates waits for none. */
const BLOCOS_ADIANTE = 4
const MAIOR_TEXTO = 32_767
const MAIOR_AJUDA = 255
const MAIOR_TITULO = 32
const ULTIMA_LINHA = 1_048_576

/** A workbook as a stream: rows are asked for when their turn comes, and as fast as they are taken. */
export function escreverXlsx(folhas: readonly Folha[]): Readable {
  const zip = new ZipFile()
  const saida = zip.outputStream as Readable
  for (const [nome, parte] of Object.entries(partesFixas(folhas))) zip.addBuffer(Buffer.from(parte), nome)
  for (const [i, folha] of folhas.entries())
    zip.addReadStreamLazy(caminhoDaFolha(i), (pronto) => {
      const fonte = Readable.from(partesDaFolha(folha), { highWaterMark: BLOCOS_ADIANTE })
      // Rows that cannot be had end the file as well: a workbook cut short must not look whole.
      fonte.once('error', (erro) => saida.destroy(erro))
      pronto(null, fonte)
    })
  zip.end()
  return saida
}

async function* partesDaFolha({ colunas, linhas }: Folha): AsyncGenerator<string> {
  const nomes = colunas.map((_, i) => lugarDe(i, 0).slice(0, -1))
  let bloco = `${antesDasLinhas(colunas)}<row r="1">${colunas.map(({ titulo, estilo }, i) => celula(nomes[i], 1, titulo, estilo)).join('')}</row>`
  let numero = 1
  for await (const lote of lotesDe(linhas))
    for (const valores of lote) {
      numero++
      bloco += `<row r="${numero}">`
      for (const [i, valor] of valores.entries()) bloco += celula(nomes[i], numero, valor, colunas[i]?.corpo ?? 'geral')
      bloco += '</row>'
      if (bloco.length < LETRAS_DO_BLOCO) continue
      yield bloco
      bloco = ''
    }
  yield `${bloco}</sheetData>${validacoes(colunas, nomes)}</worksheet>`
}

const antesDasLinhas = (colunas: readonly ColunaEscrita[]): string =>
  `${cabecaDaFolha}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${colunas.length ? `<cols>${colunas.map(({ largura, corpo }, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" style="${ESTILOS[corpo]}" customWidth="1"/>`).join('')}</cols>` : ''}<sheetData>`

/** Text is typed as text, whatever it begins with: no sheet takes it for a formula. */
function celula(coluna: string | undefined, linha: number, valor: CelulaEscrita, estilo: Estilo): string {
  if (valor === null || valor === '') return ''
  const onde = `r="${coluna}${linha}" s="${ESTILOS[estilo]}"`
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor)) throw new Error(`${coluna}${linha} is no number`)
    return `<c ${onde}><v>${valor}</v></c>`
  }
  if (valor.length > MAIOR_TEXTO) throw new Error(`${coluna}${linha} is too long for a cell`)
  return `<c ${onde} t="inlineStr"><is><t xml:space="preserve">${escapar(valor)}</t></is></c>`
}

/** Options to choose from, and a word of help; what is typed is checked when it is sent. */
function validacoes(colunas: readonly ColunaEscrita[], nomes: readonly string[]): string {
  const todas = colunas.flatMap(({ lista, ajuda, titulo }, i) => {
    if (lista === undefined && ajuda === undefined) return []
    const texto = ajuda
      ? ` showInputMessage="1" promptTitle="${escapar(titulo.slice(0, MAIOR_TITULO))}" prompt="${escapar(ajuda.slice(0, MAIOR_AJUDA))}"`
      : ''
    const escolha = lista === undefined ? '' : ` type="list" showErrorMessage="1"`
    const formula = lista === undefined ? '' : `<formula1>${escapar(lista)}</formula1>`
    return `<dataValidation${escolha} allowBlank="1"${texto} sqref="${nomes[i]}2:${nomes[i]}${ULTIMA_LINHA}">${formula}</dataValidation>`
  })
  return todas.length ? `<dataValidations count="${todas.length}">${todas.join('')}</dataValidations>` : ''
}
