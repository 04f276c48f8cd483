import { Fragment, useRef, type ReactNode } from 'react'
import { Checkbox, Group, Skeleton } from '@mantine/core'
import { contentOf, textOf, type Column } from './column.tsx'
import styles from './DataTable.module.css'
import type { Grid } from './grid.ts'
import type { Selection } from './useSelection.ts'

interface TableBodyProps<Row extends { id: number | string }> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  selection: Selection<Row> | null
  rowActions: ((row: Row) => ReactNode) | undefined
  leaving?: ((row: Row) => boolean) | undefined
  grid?: Grid<Row> | undefined
}

const classOf = {
  number: styles['number'],
  code: styles['code'],
  words: styles['words'],
  sentence: styles['sentence'],
  mark: styles['mark'],
}

export function TableBody<Row extends { id: number | string }>({
  rows,
  columns,
  selection,
  rowActions,
  leaving,
  grid,
}: TableBodyProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr
          key={row.id}
          role="row"
          data-row={row.id}
          className={styles['row']}
          data-leaving={leaving?.(row) || undefined}
          aria-selected={selection ? selection.has(row) : undefined}
        >
          {selection && <SelectCell row={row} name={nameOf(row, columns)} selection={selection} />}
          {columns.map((column, place) =>
            grid ? (
              <Fragment key={column.label}>
                {grid.cell({ row, column, at: { row: index, column: place }, className: classesOf(column) })}
              </Fragment>
            ) : (
              <td key={column.label} role="cell" data-label={column.label} className={classesOf(column)}>
                {contentOf(column, row)}
              </td>
            ),
          )}
          {rowActions && (
            <td role="cell" className={`${styles['cell']} ${styles['tight']}`}>
              <Group gap={4} wrap="nowrap" className={styles['actions'] ?? ''}>
                {rowActions(row)}
              </Group>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

const classesOf = <Row,>({ kind }: Column<Row>) => `${styles['cell']} ${kind ? classOf[kind] : ''}`

/** The first thing that the row says in words. */
const nameOf = <Row,>(row: Row, columns: readonly Column<Row>[]): string =>
  columns.map((column) => textOf(column, row)).find((text) => text !== '') ?? ''

function SelectCell<Row>({ row, name, selection }: { row: Row; name: string; selection: Selection<Row> }) {
  // A key is pressed before what it changes, and says no more of Shift then.
  const shift = useRef(false)
  return (
    <td
      role="cell"
      className={`${styles['cell']} ${styles['tight']} ${styles['choice']}`}
      onKeyDownCapture={({ shiftKey }) => (shift.current = shiftKey)}
      onPointerDownCapture={({ shiftKey }) => (shift.current = shiftKey)}
    >
      {selection.can(row) && (
        <Checkbox
          aria-label={`Selecionar ${name}`}
          checked={selection.has(row)}
          onChange={() => selection.toggle(row, shift.current)}
        />
      )}
    </td>
  )
}

const SKELETON_ROWS = 8

/** Rows in the shape of what comes (Spec 001 §9 "Loading placeholder"). */
export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody role="rowgroup">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} role="row" className={styles['row']}>
          {Array.from({ length: columns }, (_unused, column) => (
            <td key={column} role="cell" className={styles['cell']}>
              <Skeleton height={12} width={column % 2 ? '45%' : '70%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
