import { labelOf, type Option } from '@portal/contract/core/options'
import { writtenNumber } from '../../fields/numberText.ts'
import { named } from '../../fields/rows.ts'
import { twoReadings } from '../../fields/twoReadings.ts'

export type CellValue = string | number | null

/** How the cells of a column are edited. */
export interface CellEdit<Row> {
  /** Name under which the cell is saved. */
  field: string
  /** What is edited; undefined where this row has nothing to edit there. */
  value: (row: Row) => CellValue | undefined
  /** Where the cell is one of few, which may be none of them where `empty` is among them. */
  options?: readonly Option[] | undefined
  number?: boolean
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
  /** Somebody else saved the row first: what was known of it is not so any more. */
  stale?: boolean
  errors: readonly { field: string; message: string }[]
}

/** A value as the person types it: a number without groups, which a text cannot tell from decimals. */
export function cellText({ options }: Pick<CellEdit<never>, 'options'>, value: CellValue): string {
  if (value === null || value === '') return ''
  return options ? labelOf(options, value) : writtenNumber(value)
}

/** A typed or pasted text as the value of its cell. */
export function readCell(
  { options, number }: Pick<CellEdit<never>, 'options' | 'number'>,
  text: string,
): { value: CellValue } | { message: string } {
  const message = number ? twoReadings(text) : undefined
  if (message !== undefined) return { message }
  if (!options) return { value: text }
  if (text === '') return { value: null }
  const value = named(options, text)
  return value === undefined ? { message: `“${text}” não está na lista.` } : { value: value === '' ? null : value }
}
