import { textOf, type Column } from './column.ts'

/** Excel in Portuguese separates by semicolon and needs the mark to read accents. */
const BOM = '\uFEFF'
const SEPARATOR = ';'

/** A text that a spreadsheet would run as a formula is written as text. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:[.,]\d+)*$/

export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /["\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => column.label),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ]
  return BOM + lines.map((line) => line.map(csvField).join(SEPARATOR)).join('\r\n') + '\r\n'
}
