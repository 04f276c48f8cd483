import { describe, expect, it } from 'vitest'
import { larguraDoTexto } from './helvetica.ts'
import { escaparPdf, montarPdf } from './pdf.ts'

const A4 = { largura: 595, altura: 842 }
const LETRAS = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúü'
const SINAIS = '– — “ ” ‘ ’ • … € ™ º ª ° × ²'

/** What a reader shows: the bytes of the first text, by the encoding that the fonts declare. */
function lido(texto: string): string {
  const pdf = montarPdf(texto, [{ conteudo: `BT /F1 9 Tf (${escaparPdf(texto)}) Tj ET` }], A4)
  const bytes = Array.from(pdf, (byte) => String.fromCodePoint(byte)).join('')
  expect(bytes).toContain('/Encoding /WinAnsiEncoding')
  const escrito = /Tf \((.*)\) Tj/s.exec(bytes)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? ''
  return new TextDecoder('windows-1252').decode(Uint8Array.from(escrito, (letra) => letra.charCodeAt(0)))
}

describe('texts of a PDF', () => {
  it('keeps every letter of Portuguese, dashes, quotation marks, dots and the euro', () => {
    expect(lido(`${LETRAS} ${SINAIS} (a) \\b`)).toBe(`${LETRAS} ${SINAIS} (a) \\b`)
    expect(lido('São'.normalize('NFD'))).toBe('São')
  })

  it('writes what its fonts do not have as a person would, and drops nothing without a sign', () => {
    expect(lido('de 3 → 4, Δ ≤ 2 − 1, ő')).toBe('de 3 -> 4, ? <= 2 - 1, o')
    expect(lido('duas\nlinhas\u0085aqui')).toBe('duas linhas aqui')
  })

  it('names the document in any letters', () => {
    const pdf = new TextDecoder('windows-1252').decode(montarPdf('Vão – Δ', [{ conteudo: '' }], A4))
    const titulo = /\/Title <FEFF([0-9a-f]+)>/.exec(pdf)?.[1] ?? ''
    const lidoDoTitulo = titulo.replaceAll(/..../g, (quatro) => String.fromCodePoint(Number.parseInt(quatro, 16)))
    expect(lidoDoTitulo).toBe('Vão – Δ')
  })

  it('measures dashes, quotation marks and what it writes in place of a letter', () => {
    expect(larguraDoTexto('–—…', 1000)).toBe(556 + 1000 + 1000)
    expect(larguraDoTexto('“”€•', 1000)).toBe(333 + 333 + 556 + 350)
    expect(larguraDoTexto('→', 1000)).toBe(larguraDoTexto('->', 1000))
  })
})
