import type { z } from 'zod'
import type { Option } from '@portal/contract/core/options'

/** A record while it is being filled in: anything may still be empty. */
export type Draft<Schema extends z.ZodObject> = {
  [Field in keyof z.output<Schema>]?: z.output<Schema>[Field] | null | ''
}

export type FieldOf<Values> = keyof Values & string

const isOption = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && 'label' in value && 'value' in value

/** What a record chose, by field, as it names it. */
export const chosenIn = (record: object): [string, Option][] =>
  Object.entries(record).flatMap(([field, value]): [string, Option][] => (isOption(value) ? [[field, value]] : []))

const chosen = (value: unknown): unknown => (isOption(value) ? value.value : value)

/** A record as its form holds it: selects read as `{label, value}` become their values (decisions 0.1). */
export function toDraft<Schema extends z.ZodObject>(schema: Schema, record: object): Draft<Schema> {
  const entries = Object.entries(record).filter(([name]) => name in schema.shape)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(chosen) : chosen(value)]),
  ) as Draft<Schema>
}

/** An empty field is null; an empty choice of several is an empty set. */
const EMPTY = [null, []]

export const isRequired = (schema: z.ZodObject, field: string): boolean =>
  !EMPTY.some((empty) => (schema.shape[field] as z.ZodType).safeParse(empty).success)

/** "1,50" and 1.5 become one value; a value that the schema refuses stays as typed. */
export function canonical(schema: z.ZodObject, field: string, value: unknown): unknown {
  const parsed = (schema.shape[field] as z.ZodType).safeParse(value)
  return parsed.success ? parsed.data : value
}
