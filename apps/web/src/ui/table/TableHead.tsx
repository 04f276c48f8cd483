import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { nextOrder } from '../listing/listState.ts'
import type { Listing } from '../listing/listing.ts'
import type { Column } from './column.tsx'
import { ReasonCheckbox } from '../ReasonCheckbox.tsx'
import styles from './DataTable.module.css'
import type { Selection } from './useSelection.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  listing: Listing<Row>
  selection: Selection<Row> | null
  actions: boolean
}

export function TableHead<Row>({ columns, listing, selection, actions }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={`${styles['head']} ${styles['tight']}`}>
            <ReasonCheckbox
              aria-label="Selecionar todos desta página"
              reason={selection.any ? undefined : 'Nenhuma linha desta página pode ser escolhida.'}
              checked={selection.all}
              indeterminate={selection.rows.length > 0 && !selection.all}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.label} column={column} listing={listing} />
        ))}
        {actions && (
          <th role="columnheader" scope="col" className={`${styles['head']} ${styles['tight']}`}>
            Ações
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({ column, listing: { state, set } }: { column: Column<Row>; listing: Listing<Row> }) {
  const { sort, label, kind } = column
  const className = `${styles['head']} ${kind === 'number' ? styles['number'] : kind === 'mark' ? styles['upright'] : ''}`
  if (!sort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {kind === 'mark' ? <span>{label}</span> : label}
      </th>
    )
  }
  const active = state.sort === sort
  const Arrow = active ? (state.desc ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      aria-sort={active ? (state.desc ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles['sort']}
        data-active={active || undefined}
        onClick={() => set(nextOrder(state, sort))}
      >
        {label}
        <Arrow size={14} aria-hidden opacity={active ? 1 : 0.5} />
      </button>
    </th>
  )
}
