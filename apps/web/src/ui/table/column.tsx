import type { ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import type { CellEdit } from './cells/cell.ts'

export interface Column<Row> {
  /** Unique in its table: the person's choice of columns is kept under it. */
  label: string
  cell: (row: Row) => ReactNode
  /** Where the cell leads to. */
  to?: (row: Row) => string
  /** Text of the export where the cell is not plain text. */
  text?: (row: Row) => string
  /** A name of the row, or of a part of it. */
  sort?: Extract<keyof Row, string> | `${string}.${string}`
  /** One of many that may be shown: it stands in the table once somebody chose it. */
  extra?: true
  /** Its label names a record, which not everybody may see. */
  ofRecord?: true
  /** Where its cells are edited in the table. */
  edit?: CellEdit<Row>
  /**
   * `words` break between words only: for names short enough to need no more. `sentence` has a fifth of the table
   * before the others share what they do not need. `mark` is a sign of one letter below a head that
   * stands upright: of many such columns all are seen.
   */
  kind?: 'number' | 'code' | 'words' | 'sentence' | 'mark'
}

/** Numbers are written as people read them (decisions 0.4); a line number of a file must be given as text. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const cell = column.cell(row)
  const content = typeof cell === 'number' ? numero(cell) : cell
  if (!column.to) return content
  return (
    <Anchor component={Link} to={column.to(row)} inherit>
      {content}
    </Anchor>
  )
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const content = column.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}
