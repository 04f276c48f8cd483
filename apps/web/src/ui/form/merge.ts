import type { z } from 'zod'
import { canonical, type Draft, type FieldOf } from './draft.ts'

export interface Overlap<Schema extends z.ZodObject> {
  field: FieldOf<Draft<Schema>>
  /** Values of one side in the field and in the fields decided together with it. */
  mine: Draft<Schema>
  theirs: Draft<Schema>
}

export interface Merge<Schema extends z.ZodObject> {
  /** Fields that only one side changed, with the version of the other side. */
  merged: Draft<Schema>
  overlaps: Overlap<Schema>[]
}

/** These fields name the record: nobody edits them. */
const IDENTITY = ['id', 'versao']

interface Versions<Schema extends z.ZodObject> {
  base: Draft<Schema>
  mine: Draft<Schema>
  theirs: Draft<Schema>
  /** Fields that mean one thing together: a conflict over the first decides all. */
  together?: readonly FieldOf<Draft<Schema>>[] | undefined
}

/** Three-way merge of a record that somebody saved in between (decisions §0 "Versions"). */
export function mergeRecords<Schema extends z.ZodObject>(
  schema: Schema,
  { base, mine, theirs, together = [] }: Versions<Schema>,
): Merge<Schema> {
  const merged: Draft<Schema> = { ...theirs }
  const overlapping: FieldOf<Draft<Schema>>[] = []
  for (const field of fieldsOf(schema)) {
    const same = sameIn(schema, field)
    if (same(base[field], mine[field])) continue
    merged[field] = mine[field]
    if (!same(base[field], theirs[field]) && !same(mine[field], theirs[field])) overlapping.push(field)
  }
  const [first, ...others] = together
  const asOne = first !== undefined && overlapping.includes(first)
  const overlaps = overlapping
    .filter((field) => !asOne || !others.includes(field))
    .map((field) => {
      const fields = asOne && field === first ? together : [field]
      return { field, mine: only(mine, fields), theirs: only(theirs, fields) }
    })
  return { merged, overlaps }
}

const only = <Values extends object>(values: Values, fields: readonly (keyof Values)[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Values

/** An open form over a newer stored record; undefined when both sides changed a field differently. */
export function rebased<Schema extends z.ZodObject>(
  schema: Schema,
  versions: Versions<Schema>,
): { stored: Draft<Schema>; values: Draft<Schema> } | undefined {
  const { merged, overlaps } = mergeRecords(schema, versions)
  if (overlaps.length > 0) return undefined
  const { base, mine, theirs } = versions
  const stored = { ...theirs }
  const values = { ...merged }
  for (const field of fieldsOf(schema)) {
    // One that neither holds must not come about: an absent field is not an empty one.
    if (!(field in mine) && !(field in theirs)) continue
    const same = sameIn(schema, field)
    if (same(mine[field], merged[field])) values[field] = mine[field]
    if (same(mine[field], theirs[field]) || same(mine[field], base[field])) stored[field] = values[field]
  }
  return { stored, values }
}

const fieldsOf = <Schema extends z.ZodObject>(schema: Schema) =>
  (Object.keys(schema.shape) as FieldOf<Draft<Schema>>[]).filter((field) => !IDENTITY.includes(field))

const sameIn = (schema: z.ZodObject, field: string) => (one: unknown, other: unknown) =>
  comparable(canonical(schema, field, one)) === comparable(canonical(schema, field, other))

/** A choice of several is a set: its order says nothing. */
const comparable = (value: unknown): string =>
  JSON.stringify(
    (Array.isArray(value) ? value.map(String).toSorted((one, other) => one.localeCompare(other)) : value) ?? null,
  )
