import { usePreference } from '../preferences.tsx'
import type { Column } from './column.tsx'
import { NO_PREFERENCE, tablePreference, visibleColumns } from './tableView.ts'

interface Table<Row> {
  name: string
  columns: readonly Column<Row>[]
  hidden?: readonly string[]
}

const NONE: readonly string[] = []

/** How the person wants a table, and the columns that stand in it. */
export function useTablePreference<Row>({ name, columns, hidden = NONE }: Table<Row>) {
  const initial = { ...NO_PREFERENCE, layout: { ...NO_PREFERENCE.layout, hidden: [...hidden] } }
  const [preference, , keep] = usePreference(`tabela.${name}`, tablePreference, initial)
  return { preference, keep, initial: initial.layout, shown: visibleColumns(columns, preference.layout) }
}
