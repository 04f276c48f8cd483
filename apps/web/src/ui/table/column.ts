import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique in its table; the user's choice of columns is kept under it. */
  label: string
  cell: (row: Row) => ReactNode
  /** What the export writes when the cell is not plain text. */
  text?: (row: Row) => string
  sort?: Extract<keyof Row, string>
  /** `words` break between words only: names that are read, not long enough to need more. */
  kind?: 'number' | 'code' | 'words'
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const content = column.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}
