import { expect, it } from 'vitest'
import { SERVER_PAGED, WHOLE_LIST } from './paging.ts'

/** Spec 000 §9. */
it('pages by 20 with a rest of 500 ms, and by 10 with one of 300 ms where the server pages (global.019, global.023, global.024)', () => {
  expect(WHOLE_LIST).toEqual({ pageSize: 20, searchDelay: 500 })
  expect(SERVER_PAGED).toEqual({ pageSize: 10, searchDelay: 300 })
})
