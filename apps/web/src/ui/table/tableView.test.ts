import { describe, expect, it } from 'vitest'
import { FIRST_STATE } from '../listing/listState.ts'
import type { Column } from './column.tsx'
import {
  moveColumn,
  NO_PREFERENCE,
  orderColumns,
  removeView,
  saveView,
  tablePreference,
  toggleColumn,
  visibleColumns,
} from './tableView.ts'

const columns: Column<object>[] = ['A', 'B', 'C'].map((label) => ({ label, cell: () => label }))
const labels = (list: readonly Column<object>[]) => list.map(({ label }) => label)

describe('what a user chose for a table', () => {
  it('orders and hides', () => {
    expect(labels(visibleColumns(columns, { order: ['C', 'A', 'B'], hidden: ['A'] }))).toEqual(['C', 'B'])
  })

  it('survives columns that came or went since', () => {
    expect(labels(orderColumns(columns, { order: ['X', 'C'], hidden: [] }))).toContain('B')
    expect(labels(visibleColumns(columns, { order: [], hidden: ['A', 'B', 'C'] }))).toEqual(['A'])
  })

  it('toggles and moves within bounds', () => {
    const hidden = toggleColumn(NO_PREFERENCE.layout, 'B')
    expect(hidden.hidden).toEqual(['B'])
    expect(toggleColumn(hidden, 'B').hidden).toEqual([])
    expect(moveColumn(['A', 'B', 'C'], 'C', -1)).toEqual(['A', 'C', 'B'])
    expect(moveColumn(['A', 'B', 'C'], 'A', -1)).toEqual(['A', 'B', 'C'])
  })

  it('replaces a view of the same name and removes it', () => {
    const once = saveView(NO_PREFERENCE, 'minha', { ...FIRST_STATE, page: 4, search: 'a' })
    const twice = saveView(once, 'minha', { ...FIRST_STATE, search: 'b' })
    expect(twice.views).toEqual([
      { name: 'minha', hidden: [], order: [], list: { sort: null, desc: false, search: 'b' } },
    ])
    expect(removeView(twice, 'minha').views).toEqual([])
  })

  it('reads what it can of a spoilt record', () => {
    expect(tablePreference.parse({ layout: 7, views: 'x' })).toEqual(NO_PREFERENCE)
    expect(tablePreference.safeParse(null).success).toBe(false)
  })
})
