import { useState, type ReactNode } from 'react'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { ErrorState, SemDados } from '../feedback/ListNotice.tsx'
import type { Listing } from '../listing/listing.ts'
import { useSequence } from '../listing/sequence.ts'
import { BulkBar, ChooseAll } from './BulkBar.tsx'
import type { Column } from './column.tsx'
import type { Grid } from './grid.ts'
import styles from './DataTable.module.css'
import { Pager } from './Pager.tsx'
import { SkeletonRows, TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useHeldFocus } from './useHeldFocus.ts'
import { useKeptSelection } from './useKeptSelection.ts'
import { useTablePreference } from './useTablePreference.ts'
import { useSelection, type Selection } from './useSelection.ts'

export interface DataTableProps<Row extends { id: number | string }> {
  /** Key of the person's choices, and name of the exported file. */
  name: string
  listing: Listing<Row>
  columns: readonly Column<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** Actions for several rows; without them no row can be ticked. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** False for rows that no bulk action may touch. */
  selectable?: (row: Row) => boolean
  /** So many rows may be chosen over pages and searches; without it those of the page. */
  gather?: number
  empty?: ReactNode
  hidden?: readonly string[]
  /** Rows about to be deleted look so; their words say it too. */
  leaving?: (row: Row) => boolean
  /** Addresses of a row's record, where no column leads there. */
  leadsTo?: readonly ((row: Row) => string)[]
  /** Present where cells are edited in place. */
  grid?: Grid<Row> | undefined
}

export function DataTable<Row extends { id: number | string }>({
  name,
  listing,
  columns,
  rowActions,
  bulkActions,
  selectable,
  gather = 0,
  empty,
  hidden,
  leaving,
  leadsTo = columns.flatMap(({ to }) => to ?? []).slice(0, 1),
  grid,
}: DataTableProps<Row>) {
  const { preference, keep, initial, shown } = useTablePreference({ name, columns, hidden })
  const ofPage = useSelection(listing.rows, selectable)
  const kept = useKeptSelection(listing.rows, selectable)
  const selection = gather ? kept : ofPage
  const held = useHeldFocus(listing.rows, grid !== undefined)
  const settled = listing.status === 'ready' && !listing.refreshing
  useSequence(name, settled ? { ...listing, read: [[listing.state.page, listing.rows]] } : undefined, leadsTo)
  const boxes = useBoxes(listing, selection)
  const choosing = bulkActions && boxes ? selection : null
  return (
    <Stack gap="sm">
      <TableToolbar
        name={name}
        listing={listing}
        columns={columns}
        initial={initial}
        preference={preference}
        onPreference={keep}
      />
      {grid?.above}
      <div
        {...held}
        className={styles['frame']}
        data-density={preference.density}
        aria-busy={listing.status === 'pending' || listing.refreshing}
      >
        {listing.refreshing && <div className={styles['bar']} />}
        {choosing?.any && <NarrowSelectAll selection={choosing} />}
        <Content
          listing={listing}
          columns={shown}
          selection={choosing}
          rowActions={rowActions}
          empty={empty}
          leaving={leaving}
          grid={grid}
        />
      </div>
      {listing.status === 'ready' && (listing.rows.length > 0 || listing.pages > 1) && <Pager listing={listing} />}
      {bulkActions && selection.rows.length > 0 && (
        <BulkBar
          selection={selection}
          more={gather >= listing.total && <ChooseAll listing={listing} selection={kept} />}
        >
          {bulkActions(selection.rows, selection.clear)}
        </BulkBar>
      )}
    </Stack>
  )
}

/**
 * Where none of the rows can be chosen there is no column of boxes; once there was one it stays, so that the columns do not
 * move between a page with such rows and one without. Rows that are still to come have boxes more often than not.
 */
function useBoxes<Row>({ status, rows }: Listing<Row>, { any, rows: ticked }: Selection<Row>): boolean {
  const [shown, setShown] = useState(false)
  const now = status === 'ready' && (any || ticked.length > 0)
  if (now && !shown) setShown(true)
  return shown || now || status === 'pending' || rows.length === 0
}

interface ContentProps<Row extends { id: number | string }> {
  listing: Listing<Row>
  columns: readonly Column<Row>[]
  selection: Selection<Row> | null
  rowActions: ((row: Row) => ReactNode) | undefined
  empty: ReactNode
  leaving: ((row: Row) => boolean) | undefined
  grid: Grid<Row> | undefined
}

function Content<Row extends { id: number | string }>({
  listing,
  columns,
  selection,
  rowActions,
  empty,
  leaving,
  grid,
}: ContentProps<Row>) {
  if (listing.status === 'error') return <ErrorState error={listing.error} onRetry={listing.retry} />
  if (listing.status === 'ready' && listing.rows.length === 0)
    return <NothingFound listing={listing}>{empty}</NothingFound>
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <div className={listing.status === 'pending' ? styles['waiting'] : undefined}>
      <table role={grid ? 'grid' : 'table'} className={styles['table']}>
        <TableHead columns={columns} listing={listing} selection={selection} actions={rowActions !== undefined} />
        {listing.status === 'pending' ? (
          <SkeletonRows columns={width} />
        ) : (
          <TableBody
            rows={listing.rows}
            columns={columns}
            selection={selection}
            rowActions={rowActions}
            leaving={leaving}
            grid={grid}
          />
        )}
      </table>
    </div>
  )
}

/** Stands in for the table's head, which a narrow screen does not show. */
function NarrowSelectAll<Row>({ selection }: { selection: Selection<Row> }) {
  return (
    <div className={styles['selectAll']}>
      <Checkbox
        label="Selecionar todos desta página"
        checked={selection.all}
        indeterminate={selection.rows.length > 0 && !selection.all}
        onChange={selection.toggleAll}
      />
    </div>
  )
}

function NothingFound<Row>({ listing: { state, set }, children }: { listing: Listing<Row>; children: ReactNode }) {
  if (state.search) {
    return (
      <SemDados>
        <Text size="sm" c="dimmed">
          Nada corresponde a “{state.search}”.
        </Text>
        <Button variant="default" onClick={() => set({ search: '' })}>
          Limpar busca
        </Button>
      </SemDados>
    )
  }
  if (state.page === 0) return <SemDados>{children}</SemDados>
  return (
    <SemDados>
      <Button variant="default" onClick={() => set({ page: 0 })}>
        Ir para a primeira página
      </Button>
    </SemDados>
  )
}
