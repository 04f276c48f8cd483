import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { csvField, toCsv } from './csv.ts'

describe('export of what is shown', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+55 11', "'+55 11"],
    ['-cmd', "'-cmd"],
    ['\t=1', "'\t=1"],
  ])('writes %j as text, not as a formula', (text, expected) => {
    expect(csvField(text)).toBe(expected)
  })

  it.each(['-12', '-1,5', '1.234,50', 'Água'])('leaves %j alone', (text) => {
    expect(csvField(text)).toBe(text)
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(csvField('a;b')).toBe('"a;b"')
    expect(csvField('6" x 2\n')).toBe('"6"" x 2\n"')
  })

  it('writes headers, the text behind drawn cells, and the mark for accents', () => {
    const columns: Column<{ nome: string; peso: number }>[] = [
      { label: 'Nome', cell: ({ nome }) => nome },
      { label: 'Peso', cell: ({ peso }) => peso },
      { label: 'Tag', cell: () => null, text: ({ nome }) => nome.toUpperCase() },
    ]
    expect(toCsv(columns, [{ nome: 'aço', peso: 2 }])).toBe('\uFEFFNome;Peso;Tag\r\naço;2;AÇO\r\n')
  })
})
