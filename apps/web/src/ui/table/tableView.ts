import { z } from 'zod'
import type { ListState } from '../listing/listState.ts'
import type { Column } from './column.tsx'

const order = z.object({ sort: z.string().nullable(), desc: z.boolean(), search: z.string() })

const layout = z.object({
  hidden: z.string().array(),
  order: z.string().array(),
  /** Those of the columns to choose from that were chosen. */
  shown: z.string().array().default([]),
})

/** `filters` are those of a list that has more than its search, as its address has them. */
const savedView = layout.extend({ name: z.string(), list: order, filters: z.string().optional() })
export type SavedView = z.output<typeof savedView>

/** Stored by the server for each person and table. */
export const tablePreference = z.object({
  layout: layout.catch({ hidden: [], order: [], shown: [] }),
  views: savedView.array().catch([]),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
})
export type TablePreference = z.output<typeof tablePreference>
export type Layout = TablePreference['layout']

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

/** A view of the same name is replaced. */
export const saveView = (
  now: TablePreference,
  name: string,
  { sort, desc, search }: ListState,
  filters?: string,
): TablePreference => {
  const view = { name, ...now.layout, list: { sort, desc, search }, ...(filters !== undefined && { filters }) }
  return { ...now, views: [...now.views.filter((other) => other.name !== name), view] }
}

export const removeView = (now: TablePreference, name: string): TablePreference => ({
  ...now,
  views: now.views.filter((view) => view.name !== name),
})
