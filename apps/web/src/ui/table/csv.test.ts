import { describe, expect, it } from 'vitest'
import type { Column } from './column.tsx'
import { toCsv } from './csv.ts'

describe('export of what is shown', () => {
  it('writes headers, the text behind drawn cells, and the mark for accents', () => {
    const columns: Column<{ nome: string; peso: number }>[] = [
      { label: 'Nome', cell: ({ nome }) => nome },
      { label: 'Peso', cell: ({ peso }) => peso },
      { label: 'Tag', cell: () => null, text: ({ nome }) => nome.toUpperCase() },
    ]
    expect(toCsv(columns, [{ nome: 'aço', peso: 2 }])).toBe('\uFEFFNome;Peso;Tag\r\naço;2;AÇO\r\n')
  })
})
