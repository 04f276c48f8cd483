import type { ReactNode } from 'react'
import type { Column } from './column.tsx'
import styles from './DataTable.module.css'
import { TableBody } from './TableBody.tsx'

interface PlainTableProps<Row extends { id: number | string }> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowActions?: (row: Row) => ReactNode
}

/** A few rows inside a tab or a dialog: the look of a list without its tools. */
export function PlainTable<Row extends { id: number | string }>({ rows, columns, rowActions }: PlainTableProps<Row>) {
  const heads: readonly Pick<Column<Row>, 'label' | 'kind'>[] = [
    ...columns,
    ...(rowActions ? [{ label: 'Ações' }] : []),
  ]
  return (
    <div className={`${styles['frame']} ${styles['plain']}`}>
      <table role="table" className={styles['table']}>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map(({ label, kind }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={`${styles['head']} ${kind === 'number' ? styles['number'] : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <TableBody rows={rows} columns={columns} selection={null} rowActions={rowActions} />
      </table>
    </div>
  )
}
