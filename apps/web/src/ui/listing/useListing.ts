import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import { MAX_PAGE_SIZE, type ListQuery, type Paged } from '@portal/contract/core/listing'
import { callApi } from '../../api/client.ts'
import { queryOf } from '../../api/useCall.ts'
import type { Listing } from './listing.ts'
import { SERVER_PAGED, type Paging } from './paging.ts'
import { useListState } from './useListState.ts'

type RowIn<Result> = Result extends { dados: (infer Row)[] } ? Row : never
/** A call without pages has no row type, and the compiler refuses it. */
export type RowOf<C extends AnyCall> = RowIn<ResultOf<C>>

interface ListingOptions<C extends AnyCall> {
  paging?: Paging
  params?: Input<C>['params']
  filters?: Record<string, unknown>
  order?: string | undefined
  part?: string
  /** Rows of another version are not those that were asked for: none of them stays while these come. */
  version?: string
  /** False while it is not known yet what to ask for. */
  enabled?: boolean
}

/** A list that the server searches, orders and pages (Spec 000 §7). */
export function useListing<C extends AnyCall>(
  call: [RowOf<C>] extends [never] ? never : C,
  options: ListingOptions<C> = {},
): Listing<RowOf<C>> {
  return useListingIn(useListState({ part: options.part }), call, options)
}

/** For a list whose state is not the page's own. */
export function useListingIn<C extends AnyCall>(
  [chosen, set]: ReturnType<typeof useListState>,
  call: [RowOf<C>] extends [never] ? never : C,
  options: ListingOptions<C> = {},
): Listing<RowOf<C>> {
  const { paging = SERVER_PAGED, params, filters, order = null, version, enabled = true } = options
  const { pageSize } = paging
  const state = { ...chosen, sort: chosen.sort ?? order }
  const client = useQueryClient()
  const pageQuery = (pageIndex: number, size: number) => {
    const page: ListQuery = {
      pageIndex,
      pageSize: size,
      sort: state.sort ?? undefined,
      desc: state.desc,
      globalFilter: state.search || undefined,
    }
    const query: object = { ...filters, ...page }
    return queryOf(call, { params, query })
  }
  const [called, input] = pageQuery(state.page, pageSize).queryKey
  const { data, isPending, isLoadingError, isFetching, error, refetch } = useQuery({
    queryKey: [called, input, version] as const,
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    enabled,
    placeholderData: (before, shownBefore) => (shownBefore?.queryKey[2] === version ? before : undefined),
  })
  const shown = data as Paged<RowOf<C>> | undefined
  const read = async (index: number, size: number) =>
    (await client.fetchQuery(pageQuery(index, size))) as Paged<RowOf<C>>
  const all = async () => {
    const rows: RowOf<C>[] = []
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const part = await read(page, MAX_PAGE_SIZE)
      rows.push(...part.dados)
      pages = part.paginas
    }
    return rows
  }
  return {
    rows: shown?.dados ?? [],
    total: shown?.total ?? 0,
    pages: shown?.paginas ?? 1,
    ...paging,
    state,
    order,
    set,
    status: isPending ? 'pending' : isLoadingError ? 'error' : 'ready',
    refreshing: isFetching && !isPending,
    error,
    retry: () => void refetch(),
    page: async (index) => (await read(index, pageSize)).dados,
    all,
  }
}
