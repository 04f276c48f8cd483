import { describe, expect, it } from 'vitest'
import { changeListState, FIRST_STATE, nextOrder, readListState, writeListState } from './listState.ts'

const round = (text: string) =>
  writeListState(new URLSearchParams(text), readListState(new URLSearchParams(text))).toString()

describe('list state in the address', () => {
  it('reads page, order and search', () => {
    expect(readListState(new URLSearchParams('pagina=3&ordem=-descricao&busca=a%20b'))).toEqual({
      page: 2,
      sort: 'descricao',
      desc: true,
      search: 'a b',
    })
  })

  it('takes nonsense for the default', () => {
    for (const page of ['0', '-4', '1.5', 'x', '1e99'])
      expect(readListState(new URLSearchParams({ pagina: page })).page).toBe(0)
    expect(readListState(new URLSearchParams('ordem=-'))).toEqual({ ...FIRST_STATE, desc: true })
  })

  it('writes what it read, strips defaults and keeps the names of others', () => {
    expect(round('pagina=3&ordem=-descricao&busca=x&aba=2')).toBe('pagina=3&ordem=-descricao&busca=x&aba=2')
    expect(round('pagina=1&ordem=&busca=&aba=2')).toBe('aba=2')
  })

  it('begins at the first page after another search or order, not after another page', () => {
    const third = { ...FIRST_STATE, page: 2 }
    expect(changeListState(third, { search: 'x' }).page).toBe(0)
    expect(changeListState(third, { page: 3 }).page).toBe(3)
  })

  it('goes ascending, descending, unsorted', () => {
    const up = nextOrder(FIRST_STATE, 'codigo')
    const down = nextOrder({ ...FIRST_STATE, ...up }, 'codigo')
    expect([up, down, nextOrder({ ...FIRST_STATE, ...down }, 'codigo')]).toEqual([
      { sort: 'codigo', desc: false },
      { sort: 'codigo', desc: true },
      { sort: null, desc: false },
    ])
    expect(nextOrder({ ...FIRST_STATE, ...down }, 'descricao')).toEqual({ sort: 'descricao', desc: false })
  })
})
