import type { UseQueryResult } from '@tanstack/react-query'
import type { Listing } from './listing.ts'
import { filterRows, pageOf, sortRows } from './localRows.ts'
import { WHOLE_LIST } from './paging.ts'
import { useListState } from './useListState.ts'

/** A list that the server answers whole: the browser searches, orders and pages it. */
export function useLocalListing<Row extends object>(
  query: UseQueryResult<readonly Row[]>,
  textOf: (row: Row) => string,
): Listing<Row> {
  return useLocalListingIn(useListState(), query, textOf)
}

export function useLocalListingIn<Row extends object>(
  [state, set]: ReturnType<typeof useListState>,
  query: UseQueryResult<readonly Row[]>,
  textOf: (row: Row) => string,
): Listing<Row> {
  const found = sortRows(filterRows(query.data ?? [], state.search, textOf), state)
  const { rows, pages } = pageOf(found, state.page, WHOLE_LIST.pageSize)
  return {
    rows,
    pages,
    total: found.length,
    ...WHOLE_LIST,
    state,
    order: null,
    set,
    status: query.data === undefined ? query.status : 'ready',
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    page: (index) => Promise.resolve(pageOf(found, index, WHOLE_LIST.pageSize).rows),
    all: () => Promise.resolve(found),
  }
}
