import { z } from 'zod'
import { conteudoDaVisao, disposicao, nomeDaVisao, type ConteudoDaVisao } from '@portal/contract/core/visao'
import type { ListState } from '../listing/listState.ts'
import type { Column } from './column.tsx'

const MAX_NAME = nomeDaVisao.maxLength ?? Infinity

const savedView = conteudoDaVisao.extend({ name: z.string() })
export type SavedView = z.output<typeof savedView>

/** Stored by the server for each person and table. */
export const tablePreference = z.object({
  layout: disposicao.catch({ hidden: [], order: [], shown: [] }),
  views: savedView.array().catch([]),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
})
export type TablePreference = z.output<typeof tablePreference>
export type Layout = TablePreference['layout']
/** What a choice makes of the table's preference as it is stored by then. */
export type TableChange = (now: TablePreference) => TablePreference

export const NO_PREFERENCE: TablePreference = {
  layout: { hidden: [], order: [], shown: [] },
  views: [],
  density: 'comfortable',
}

/** Columns of a later version stand at their own place; unknown names are ignored. */
export function orderColumns<Row>(columns: readonly Column<Row>[], { order: wanted }: Layout): readonly Column<Row>[] {
  const place = (column: Column<Row>) => {
    const at = wanted.indexOf(column.label)
    return at < 0 ? columns.indexOf(column) : at
  }
  return columns.toSorted((one, other) => place(one) - place(other))
}

/** Which columns stand in the table. */
export const isShown = <Row>({ label, extra }: Column<Row>, { hidden, shown }: Layout): boolean =>
  extra ? shown.includes(label) : !hidden.includes(label)

export function visibleColumns<Row>(columns: readonly Column<Row>[], layoutNow: Layout): readonly Column<Row>[] {
  const shown = orderColumns(columns, layoutNow).filter((column) => isShown(column, layoutNow))
  return shown.length > 0 ? shown : columns.slice(0, 1)
}

const toggled = (labels: readonly string[], label: string): string[] =>
  labels.includes(label) ? labels.filter((name) => name !== label) : [...labels, label]

export const toggleColumn = <Row>(now: Layout, { label, extra }: Pick<Column<Row>, 'label' | 'extra'>): Layout =>
  extra ? { ...now, shown: toggled(now.shown, label) } : { ...now, hidden: toggled(now.hidden, label) }

export function moveColumn(labels: readonly string[], label: string, by: 1 | -1): string[] {
  const next = labels.filter((name) => name !== label)
  next.splice(Math.max(0, labels.indexOf(label) + by), 0, label)
  return next
}

/** What a view keeps of a table as it stands. */
export const viewOf = (layout: Layout, { sort, desc, search }: ListState, filters?: string): ConteudoDaVisao => ({
  ...layout,
  list: { sort, desc, search },
  ...(filters !== undefined && { filters }),
})

/** Others may not see the records whose names stand above some columns (`ofRecord`): what is shared does not name them. */
export function toShare<Row>(view: ConteudoDaVisao, columns: readonly Column<Row>[]): ConteudoDaVisao {
  const named = new Set(columns.filter(({ ofRecord }) => ofRecord).map(({ label }) => label))
  const without = (labels: readonly string[]) => labels.filter((label) => !named.has(label))
  return { ...view, hidden: without(view.hidden), order: without(view.order), shown: without(view.shown) }
}

/** A view of the same name is replaced. */
export const saveView = (now: TablePreference, name: string, view: ConteudoDaVisao): TablePreference => ({
  ...now,
  views: [...now.views.filter((other) => other.name !== name), { ...view, name }],
})

/** A copy under the name, or the next one that is not taken. */
export function keepCopy(now: TablePreference, name: string, view: ConteudoDaVisao): [TablePreference, string] {
  const taken = new Set(now.views.map((other) => other.name))
  let free = name
  for (let copy = 2; taken.has(free); copy += 1) free = numbered(name, ` (${copy})`)
  return [saveView(now, free, view), free]
}

const numbered = (name: string, number: string): string => `${name.slice(0, MAX_NAME - number.length)}${number}`

export const removeView = (now: TablePreference, name: string): TablePreference => ({
  ...now,
  views: now.views.filter((view) => view.name !== name),
})
