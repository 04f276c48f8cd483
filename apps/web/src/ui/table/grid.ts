import type { ReactNode } from 'react'
import type { Column } from './column.tsx'

export interface GridPlace<Row> {
  row: Row
  column: Column<Row>
  at: { row: number; column: number }
  className: string
}

/** What makes a table one whose cells are walked and edited; most tables are not, so that none of them waits for its code. */
export interface Grid<Row> {
  above: ReactNode
  cell: (place: GridPlace<Row>) => ReactNode
}
