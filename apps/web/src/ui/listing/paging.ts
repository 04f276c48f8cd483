import { FILTER_DEBOUNCE_MS, PAGE_SIZE, SEARCH_DEBOUNCE_MS, SERVER_PAGE_SIZE } from '@portal/contract/core/listing'

/** Rows per page and how long typing rests before the list answers (decisions C-16, C-17). */
export interface Paging {
  pageSize: number
  searchDelay: number
}

export const WHOLE_LIST: Paging = { pageSize: PAGE_SIZE, searchDelay: SEARCH_DEBOUNCE_MS }
/** For lists of the server whose rows are costly to answer or to draw. */
export const SMALL_PAGES: Paging = { pageSize: PAGE_SIZE, searchDelay: FILTER_DEBOUNCE_MS }
export const SERVER_PAGED: Paging = { pageSize: SERVER_PAGE_SIZE, searchDelay: FILTER_DEBOUNCE_MS }
