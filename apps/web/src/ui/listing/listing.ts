import type { ListState } from './listState.ts'
import type { Paging } from './paging.ts'

/** What a table shows; it cannot tell whether the server or the browser pages. */
export interface Listing<Row> extends Paging {
  rows: readonly Row[]
  total: number
  pages: number
  state: ListState
  /** The order that nobody had to choose. */
  order: string | null
  set: (change: Partial<ListState>) => void
  status: 'pending' | 'error' | 'ready'
  refreshing: boolean
  error: unknown
  retry: () => void
  /** Every row of the search, for the export. */
  all: () => Promise<readonly Row[]>
  /** Present where the server writes the export, because a browser could not hold every row. */
  download?: () => Promise<void>
}
