import { describe, expect, it } from 'vitest'
import { filterRows, pageOf, sortRows } from './localRows.ts'

const rows = ['Item 10', 'item 2', 'Água', 'azul', 'Zinco'].map((nome) => ({ nome }))
const names = (list: readonly { nome: string }[]) => list.map(({ nome }) => nome)

describe('a list that the browser pages', () => {
  it('finds without regard to case and accents', () => {
    expect(names(filterRows(rows, ' AGUA ', ({ nome }) => nome))).toEqual(['Água'])
    expect(filterRows(rows, '', ({ nome }) => nome)).toHaveLength(rows.length)
  })

  it('orders as people do, numbers by their size', () => {
    const up = sortRows(rows, { sort: 'nome', desc: false })
    expect(names(up)).toEqual(['Água', 'azul', 'item 2', 'Item 10', 'Zinco'])
    expect(names(sortRows(rows, { sort: 'nome', desc: true }))).toEqual(names(up).toReversed())
    expect(sortRows(rows, { sort: null, desc: false })).toBe(rows)
  })

  it('orders by what is read of a choice, of several and of a yes or no', () => {
    const escolhas = [
      { nome: 'um', tipo: { label: 'Vidro', value: 1 }, cores: ['Preto', 'Azul'], ativo: true },
      { nome: 'dois', tipo: { label: 'Kit', value: 2 }, cores: ['Azul'], ativo: false },
    ]
    for (const sort of ['tipo', 'cores', 'ativo'])
      expect(names(sortRows(escolhas, { sort, desc: false }))).toEqual(['dois', 'um'])
  })

  it('shows the last page when fewer are left', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], pages: 2 })
    expect(pageOf([], 0, 2)).toEqual({ rows: [], pages: 1 })
  })
})
