import { expect, it } from 'vitest'
import { contentOf, textOf, type Column } from './column.tsx'

interface Row {
  quantos: number
  codigo: string
}
const row: Row = { quantos: 12_345.5, codigo: '12345' }
const quantos: Column<Row> = { label: 'Quantos', cell: (uma) => uma.quantos, kind: 'number' }
const codigo: Column<Row> = { label: 'Código', cell: (uma) => uma.codigo, kind: 'code' }

it('a number is read with its thousands point and decimal comma, and is plain in a file (decisions 0.4)', () => {
  expect([contentOf(quantos, row), textOf(quantos, row)]).toEqual(['12.345,5', '12345.5'])
})
it('what is no number stays as it is', () => {
  expect([contentOf(codigo, row), textOf(codigo, row)]).toEqual(['12345', '12345'])
})
