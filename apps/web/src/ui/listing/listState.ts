import { withParams } from '../useAddress.ts'

/** Page from zero, order and search live in the address, so that Back and a shared link return to them. */
export interface ListState {
  page: number
  sort: string | null
  desc: boolean
  search: string
}

export const FIRST_STATE: ListState = { page: 0, sort: null, desc: false, search: '' }

const NAMES = { page: 'pagina', sort: 'ordem', search: 'busca' } as const

/** The second of two lists on a page has names of its own in the address. */
const nameOf = (name: keyof typeof NAMES, list: string) => (list ? `${list}.${NAMES[name]}` : NAMES[name])

export function readListState(params: URLSearchParams, list = ''): ListState {
  const page = Number(params.get(nameOf('page', list)) ?? 1)
  const order = params.get(nameOf('sort', list)) ?? ''
  const desc = order.startsWith('-')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    sort: order.slice(desc ? 1 : 0) || null,
    desc,
    search: params.get(nameOf('search', list)) ?? '',
  }
}

/** Other parameters of the address stay; a value that equals the default is not written. */
export function writeListState(
  params: URLSearchParams,
  { page, sort, desc, search }: ListState,
  list = '',
): URLSearchParams {
  return withParams(params, {
    [nameOf('page', list)]: page > 0 ? page + 1 : null,
    [nameOf('sort', list)]: sort && `${desc ? '-' : ''}${sort}`,
    [nameOf('search', list)]: search,
  })
}

export const firstPage = (params: URLSearchParams): URLSearchParams => withParams(params, { [NAMES.page]: null })

/** Another order or search begins at the first page again. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 0,
  ...change,
})

/** Clicks on a header go ascending, descending, unsorted. */
export function nextOrder(state: ListState, sort: string): Pick<ListState, 'sort' | 'desc'> {
  if (state.sort !== sort) return { sort, desc: false }
  return state.desc ? { sort: null, desc: false } : { sort, desc: true }
}
