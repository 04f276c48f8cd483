import { describe, expect, it } from 'vitest'
import { FIRST_STATE } from '../listing/listState.ts'
import type { Column } from './column.tsx'
import {
  keepCopy,
  moveColumn,
  NO_PREFERENCE,
  orderColumns,
  removeView,
  saveView,
  tablePreference,
  toggleColumn,
  toShare,
  viewOf,
  visibleColumns,
} from './tableView.ts'

const columns: Column<object>[] = ['A', 'B', 'C'].map((label) => ({ label, cell: () => label }))
const labels = (list: readonly Column<object>[]) => list.map(({ label }) => label)

describe('what a user chose for a table', () => {
  it('orders and hides', () => {
    expect(labels(visibleColumns(columns, { ...NO_PREFERENCE.layout, order: ['C', 'A', 'B'], hidden: ['A'] }))).toEqual(
      ['C', 'B'],
    )
  })

  it('survives columns that came or went since', () => {
    expect(labels(orderColumns(columns, { ...NO_PREFERENCE.layout, order: ['X', 'C'] }))).toContain('B')
    expect(labels(visibleColumns(columns, { ...NO_PREFERENCE.layout, hidden: ['A', 'B', 'C'] }))).toEqual(['A'])
  })

  it('toggles and moves within bounds', () => {
    const hidden = toggleColumn(NO_PREFERENCE.layout, { label: 'B' })
    expect(hidden.hidden).toEqual(['B'])
    expect(toggleColumn(hidden, { label: 'B' }).hidden).toEqual([])
    expect(moveColumn(['A', 'B', 'C'], 'C', -1)).toEqual(['A', 'C', 'B'])
    expect(moveColumn(['A', 'B', 'C'], 'A', -1)).toEqual(['A', 'B', 'C'])
  })

  it('shows a column to choose from once it was chosen, also where a choice was kept before there was any', () => {
    const [extra] = [{ label: 'D', cell: () => 'D', extra: true as const }]
    const { layout } = tablePreference.parse({ layout: { hidden: ['A'], order: [] }, views: [] })
    expect(labels(visibleColumns([...columns, extra], layout))).toEqual(['B', 'C'])
    const chosen = toggleColumn(layout, extra)
    expect(labels(visibleColumns([...columns, extra], chosen))).toEqual(['B', 'C', 'D'])
    expect(toggleColumn(chosen, extra)).toEqual(layout)
  })

  it('keeps the filters of a list that has some', () => {
    const [view] = saveView(
      NO_PREFERENCE,
      'vidros',
      viewOf(NO_PREFERENCE.layout, FIRST_STATE, 'campo=espessura%3Ade%3A8'),
    ).views
    expect(view?.filters).toBe('campo=espessura%3Ade%3A8')
  })

  it('replaces a view of the same name and removes it', () => {
    const once = saveView(
      NO_PREFERENCE,
      'minha',
      viewOf(NO_PREFERENCE.layout, { ...FIRST_STATE, page: 4, search: 'a' }),
    )
    const twice = saveView(once, 'minha', viewOf(NO_PREFERENCE.layout, { ...FIRST_STATE, search: 'b' }))
    expect(twice.views).toEqual([
      { name: 'minha', hidden: [], order: [], shown: [], list: { sort: null, desc: false, search: 'b' } },
    ])
    expect(removeView(twice, 'minha').views).toEqual([])
  })

  it('keeps a copy beside what has its name already, in names that are not too long', () => {
    const view = viewOf(NO_PREFERENCE.layout, FIRST_STATE)
    const nome = 'x'.repeat(40)
    const names = (now = NO_PREFERENCE, times = 3): string[] => {
      const [kept, as] = keepCopy(now, nome, view)
      return times > 0 ? [as, ...names(kept, times - 1)] : []
    }
    expect(names()).toEqual([nome, `${'x'.repeat(36)} (2)`, `${'x'.repeat(36)} (3)`])
  })

  it('shares no name of a record that stands above a column', () => {
    const named: Column<object>[] = [...columns, { label: 'Pacote secreto', cell: () => '', ofRecord: true }]
    const layout = { hidden: ['A', 'Pacote secreto'], order: ['Pacote secreto', 'B'], shown: ['Pacote secreto'] }
    expect(toShare(viewOf(layout, FIRST_STATE), named)).toMatchObject({ hidden: ['A'], order: ['B'], shown: [] })
  })

  it('reads what it can of a spoilt record', () => {
    expect(tablePreference.parse({ layout: 7, views: 'x' })).toEqual(NO_PREFERENCE)
    expect(tablePreference.safeParse(null).success).toBe(false)
  })
})
