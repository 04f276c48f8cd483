import type { ListState } from './listState.ts'

const order = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** Case and accents never matter in a search. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Searched text of a value: labels stand for options. */
const plainText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return typeof value === 'object' && value !== null && 'label' in value ? plainText(value.label) : ''
}

const compare = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other)
  return order.compare(plainText(one), plainText(other))
}

export function filterRows<Row extends object>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const wanted = plain(search.trim())
  return wanted ? rows.filter((row) => plain(textOf(row)).includes(wanted)) : rows
}

export function sortRows<Row extends object>(
  rows: readonly Row[],
  { sort, desc }: Pick<ListState, 'sort' | 'desc'>,
): readonly Row[] {
  if (!sort) return rows
  const valueOf = (row: Row) => (row as Record<string, unknown>)[sort]
  return rows.toSorted((one, other) => (desc ? -1 : 1) * compare(valueOf(one), valueOf(other)))
}

export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: readonly Row[]; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const start = Math.min(page, pages - 1) * pageSize
  return { rows: rows.slice(start, start + pageSize), pages }
}
