import { byteDe, emWindows1252 } from './windows1252.ts'

/**
 * A text in a page's brackets, in bytes of the encoding of the reader's own Helvetica (`/F1`, bold `/F2`). The same
 * pages are always the same bytes.
 */
export const escaparPdf = (texto: string) =>
  Array.from(emWindows1252(texto), (letra) => String.fromCodePoint(byteDe(letra) ?? 63))
    .join('')
    .replaceAll(/[\\()]/g, (letra) => `\\${letra}`)

/** Properties of a PDF are not written in its font: every letter of Unicode, as 16 bits each. */
const tituloEmPdf = (texto: string) =>
  `<FEFF${Array.from({ length: texto.length }, (_, indice) => texto.charCodeAt(indice).toString(16).padStart(4, '0')).join('')}>`

const emBytes = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: texto.length }, (_, indice) => texto.charCodeAt(indice))

/** A JPEG, drawn by the page under its name. */
export interface ImagemDoPdf {
  nome: string
  jpeg: Uint8Array
  largura: number
  altura: number
}

export interface PaginaDoPdf {
  /** Operators of the page, one byte a letter; texts go through `escaparPdf`. */
  conteudo: string
  imagens?: readonly ImagemDoPdf[]
}

const fonte = (nome: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`
const PRIMEIRA = 6

export function montarPdf(
  titulo: string,
  paginas: readonly PaginaDoPdf[],
  { largura, altura }: { largura: number; altura: number },
): Uint8Array<ArrayBuffer> {
  const partes = paginas.map(({ imagens = [] }) => 2 + imagens.length)
  const comeco = (pagina: number) => PRIMEIRA + partes.slice(0, pagina).reduce((soma, parte) => soma + parte, 0)
  const filhos = paginas.map((_, pagina) => `${comeco(pagina)} 0 R`).join(' ')
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    `<< /Type /Pages /Kids [${filhos}] /Count ${paginas.length} >>`,
    fonte('Helvetica'),
    fonte('Helvetica-Bold'),
    `<< /Title ${tituloEmPdf(titulo)} /Producer (Portal do Fornecedor) >>`,
    ...paginas.flatMap(({ conteudo, imagens = [] }, pagina) => {
      const meu = comeco(pagina)
      const nomes = imagens.map(({ nome }, indice) => `/${nome} ${meu + 2 + indice} 0 R`).join(' ')
      const figuras = imagens.length ? ` /XObject << ${nomes} >>` : ''
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${largura} ${altura}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >>${figuras} >> /Contents ${meu + 1} 0 R >>`,
        corrente('', conteudo),
        ...imagens.map(emCorrente),
      ]
    }),
  ]
  return juntar(objetos)
}

const corrente = (dicionario: string, conteudo: string) =>
  `<< ${dicionario}/Length ${emBytes(conteudo).length} >>\nstream\n${conteudo}\nendstream`

const emCorrente = ({ jpeg, largura, altura }: ImagemDoPdf) =>
  corrente(
    `/Type /XObject /Subtype /Image /Width ${largura} /Height ${altura} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
    Array.from(jpeg, (byte) => String.fromCodePoint(byte)).join(''),
  )

function juntar(objetos: readonly string[]): Uint8Array<ArrayBuffer> {
  const partes = [
    '%PDF-1.4\n%âãÏÓ\n',
    ...objetos.map((objeto, indice) => `${indice + 1} 0 obj\n${objeto}\nendobj\n`),
  ].map(emBytes)
  const lugares: number[] = []
  let tabela = 0
  for (const parte of partes) {
    lugares.push(tabela)
    tabela += parte.length
  }
  const entradas = lugares.slice(1).map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`)
  const fim = emBytes(
    `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${entradas.join('')}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${tabela}\n%%EOF\n`,
  )
  const pdf = new Uint8Array(tabela + fim.length)
  for (const [indice, parte] of partes.entries()) pdf.set(parte, lugares[indice] ?? 0)
  pdf.set(fim, tabela)
  return pdf
}
