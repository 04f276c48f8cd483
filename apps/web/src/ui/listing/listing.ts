import type { ListState } from './listState.ts'
import type { Paging } from './paging.ts'

/** A table cannot tell whether the server or the browser pages its rows. */
export interface Listing<Row> extends Paging {
  rows: readonly Row[]
  total: number
  pages: number
  state: ListState
  /** Order of the list until the person chooses one. */
  order: string | null
  set: (change: Partial<ListState>) => void
  /** Filters that the list has beside its search, as a view keeps them. */
  filters?: { now: string; set: (filters: string) => void }
  status: 'pending' | 'error' | 'ready'
  refreshing: boolean
  error: unknown
  retry: () => void
  /** The rows of any page, in the order of now; absent where rows are no records. */
  page?: (index: number) => Promise<readonly Row[]>
  /** Every row of the search, for the export. */
  all: () => Promise<readonly Row[]>
  /** Present where the server writes the export, because a browser could not hold every row. */
  download?: () => Promise<void>
}
