import type { Option } from '@portal/contract/core/options'
import type { Row } from '../form/useRecordForm.ts'
import { readBlock } from './block.ts'
import { notRead } from './optionWords.ts'
import { twoReadings } from './twoReadings.ts'
import { offeredBy, type LateOptions } from './useOptions.ts'

export interface RowColumn {
  field: string
  label: string
  /** Text, or one or several of a list. */
  kind: 'text' | 'number' | 'one' | 'many'
  options?: readonly Option[] | LateOptions
  /** For what is short: tables of many columns fit the page. */
  narrow?: true
  /** Where the row, as it stands, has no use for the field, and why nothing can be typed there. */
  off?: { when: (row: Row) => boolean; why: string }
}

export type Typed = string | number | number[] | null

/** A held value as the cell shows it. */
export function cellOf(value: unknown): {
  text: string
  chosen: number | string | undefined
  many: readonly unknown[]
} {
  const plain = typeof value === 'string' || typeof value === 'number' ? value : undefined
  return { text: plain === undefined ? '' : String(plain), chosen: plain, many: Array.isArray(value) ? value : [] }
}

const alike = new Intl.Collator('pt-BR', { sensitivity: 'base' })
export const named = (options: readonly Option[], text: string) =>
  options.find(({ label, value }) => alike.compare(label, text) === 0 || alike.compare(String(value), text) === 0)
    ?.value

/** A pasted text as the value of a column; undefined where the list has no such option, or a number could be either of two. */
function read({ kind, options: given = [] }: RowColumn, text: string): Typed | undefined {
  const options = offeredBy(given).offered
  if (kind === 'text') return text
  if (kind === 'number') return twoReadings(text) === undefined ? text : undefined
  if (text === '') return kind === 'many' ? [] : null
  if (kind === 'one') return named(options, text)
  const found = text.split(/[;,|]/).map((one) => named(options, one.trim()))
  return found.every((value) => typeof value === 'number') ? found : undefined
}

/** A list that was not read is no list without it. */
function notNamed({ kind, options = [] }: RowColumn, text: string): string {
  const dubious = kind === 'number' ? twoReadings(text) : undefined
  if (dubious !== undefined) return dubious
  const { late } = offeredBy(options)
  if (late?.state === 'failed') return notRead(late.error)
  return late?.state === 'coming' ? 'As opções ainda não foram lidas.' : `“${text}” não está na lista.`
}

interface Table {
  rows: readonly Row[]
  columns: readonly RowColumn[]
  blank: Row
}

interface Pasted {
  next: readonly Row[]
  /** Paths of cells whose text names nothing of their list or could be either of two numbers, with what is wrong. */
  unknown: readonly (readonly [path: string, message: string])[]
}

/** A block of a sheet over the rows, from the cell of the cursor on; rows are added as it needs them. */
export function pastedBlock(
  { rows, columns, blank }: Table,
  at: { index: number; field: string },
  text: string,
): Pasted {
  const from = columns.findIndex(({ field }) => field === at.field)
  const unknown: [string, string][] = []
  const next = [...rows]
  for (const [down, line] of readBlock(text).entries()) {
    const row: Record<string, unknown> = { ...(next[at.index + down] ?? blank) }
    for (const [right, cell] of line.entries()) {
      const column = columns[from + right]
      if (!column || column.off?.when(row)) continue
      const value = read(column, cell)
      if (value === undefined) unknown.push([`${at.index + down}.${column.field}`, notNamed(column, cell)])
      else row[column.field] = value
    }
    next[at.index + down] = row
  }
  return { next, unknown }
}
