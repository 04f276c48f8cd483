import type { ReactNode } from 'react'
import { numero } from '@portal/contract/core/formato'

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

/** A number is written as people read it (decisions 0.4); what must not be, as the number of a line in somebody's file, is text. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell(row)
  return typeof content === 'number' ? numero(content) : content
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const content = column.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}
