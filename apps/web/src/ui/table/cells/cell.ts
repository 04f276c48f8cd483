import { numero } from '@portal/contract/core/formato'
import { labelOf, type Option } from '@portal/contract/core/options'
import { named } from '../../fields/rows.ts'

export type CellValue = string | number | null

/** How the cells of a column are edited. */
export interface CellEdit<Row> {
  /** Name under which the cell is saved. */
  field: string
  /** What is edited; undefined where this row has nothing to edit there. */
  value: (row: Row) => CellValue | undefined
  /** Where the cell is one of few, which may be none of them where `empty` is among them. */
  options?: readonly Option[] | undefined
}

export interface CellChange<Row> {
  row: Row
  field: string
  value: CellValue
}

/** What came of the changes of one row. */
export interface CellAnswer {
  id: number | string
  saved: boolean
  errors: readonly { field: string; message: string }[]
}

/** What is edited as the person reads and types it. */
export function textOfCell<Row>({ value, options }: CellEdit<Row>, row: Row): string {
  const now = value(row) ?? ''
  if (options) return now === '' ? '' : labelOf(options, now)
  return typeof now === 'number' ? numero(now) : now
}

/** A typed or pasted text as the value of its cell. */
export function readCell<Row>({ options }: CellEdit<Row>, text: string): { value: CellValue } | { message: string } {
  if (!options) return { value: text }
  if (text === '') return { value: null }
  const value = named(options, text)
  return value === undefined ? { message: `“${text}” não está na lista.` } : { value }
}
