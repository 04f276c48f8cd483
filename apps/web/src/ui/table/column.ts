import type { ReactNode } from 'react'
import { numero } from '@portal/contract/core/formato'

export interface Column<Row> {
  /** Unique in its table: the person's choice of columns is kept under it. */
  label: string
  cell: (row: Row) => ReactNode
  /** Text of the export where the cell is not plain text. */
  text?: (row: Row) => string
  sort?: Extract<keyof Row, string>
  /** `words` break between words only: for names short enough to need no more. */
  kind?: 'number' | 'code' | 'words'
}

/** Numbers are written as people read them (decisions 0.4); a line number of a file must be given as text. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell(row)
  return typeof content === 'number' ? numero(content) : content
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const content = column.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}
