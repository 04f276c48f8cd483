import { CSV_BOM, csvLine } from '@portal/contract/core/csv'
import { textOf, type Column } from './column.tsx'

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => column.label),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ]
  return CSV_BOM + lines.map(csvLine).join('')
}
