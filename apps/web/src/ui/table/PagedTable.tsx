import type { ReactNode } from 'react'
import { Text } from '@mantine/core'
import { ErrorState, SemDados } from '../feedback/ListNotice.tsx'
import type { Listing } from '../listing/listing.ts'
import type { Column } from './column.tsx'
import styles from './DataTable.module.css'
import { Pager } from './Pager.tsx'
import { SkeletonRows, TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import type { Selection } from './useSelection.ts'

interface PagedTableProps<Row extends { id: number | string }> {
  listing: Listing<Row>
  columns: readonly Column<Row>[]
  /** Absent where rows are only read. */
  selection?: Selection<Row>
  rowActions?: (row: Row) => ReactNode
  /** Next step that is offered when there is nothing and nobody searched. */
  empty?: string
}

/** A list inside a dialog, from whose pages rows are gathered, without the tools of a screen. */
export function PagedTable<Row extends { id: number | string }>(props: PagedTableProps<Row>) {
  const { listing, columns, selection = null, rowActions, empty } = props
  if (listing.status === 'error') return <ErrorState error={listing.error} onRetry={listing.retry} />
  if (listing.status === 'ready' && listing.total === 0)
    return (
      <SemDados>
        <Text size="sm" c="dimmed">
          {listing.state.search ? `Nada corresponde a “${listing.state.search}”.` : empty}
        </Text>
      </SemDados>
    )
  return (
    <>
      <div className={styles['frame']} aria-busy={listing.status === 'pending' || listing.refreshing}>
        <table role="table" className={styles['table']}>
          <TableHead columns={columns} listing={listing} selection={selection} actions={rowActions !== undefined} />
          {listing.status === 'pending' ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)} />
          ) : (
            <TableBody rows={listing.rows} columns={columns} selection={selection} rowActions={rowActions} />
          )}
        </table>
      </div>
      <Pager listing={listing} />
    </>
  )
}
