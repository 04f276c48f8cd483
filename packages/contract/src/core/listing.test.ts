import { describe, expect, it } from 'vitest'
import { listQuery, MAX_PAGE_SIZE, SERVER_PAGE_SIZE, toPaged } from './listing.ts'

const query = listQuery(['codigo', 'descricao'])

describe('the query of a page (decisions C-08)', () => {
  it.each([
    [{}, { pageIndex: 0, pageSize: SERVER_PAGE_SIZE, desc: false }],
    [
      { pageIndex: '2', pageSize: '20', sort: 'codigo', desc: 'true', globalFilter: ' aço ' },
      { pageIndex: 2, pageSize: 20, sort: 'codigo', desc: true, globalFilter: 'aço' },
    ],
    [
      { sort: '', desc: 'false' },
      { pageIndex: 0, pageSize: SERVER_PAGE_SIZE, desc: false },
    ],
    [{ desc: '1' }, { pageIndex: 0, pageSize: SERVER_PAGE_SIZE, desc: true }],
    [{ pageSize: '5000' }, { pageIndex: 0, pageSize: MAX_PAGE_SIZE, desc: false }],
    [{ outro: 'x' }, { pageIndex: 0, pageSize: SERVER_PAGE_SIZE, desc: false }],
  ])('reads %j', (enviado, lido) => {
    expect(query.parse(enviado)).toEqual(lido)
  })

  it.each([
    { sort: 'senha' },
    { sort: 'codigo desc' },
    { pageIndex: '-1' },
    { pageIndex: 'x' },
    { pageSize: '0' },
    { globalFilter: 'x'.repeat(201) },
  ])('refuses %j', (enviado) => {
    expect(query.safeParse(enviado).success).toBe(false)
  })
})

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [100_000, 20, 5_000],
  ])('%d rows by %d are %d', (total, tamanho, paginas) => {
    expect(toPaged([], total, tamanho)).toEqual({ dados: [], total, paginas })
  })
})
