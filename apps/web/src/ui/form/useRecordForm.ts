import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import type { FieldError } from '@portal/contract/core/errors'
import { ehLinha } from '@portal/contract/core/linhas'
import type { Option } from '@portal/contract/core/options'
import type { Draft, FieldOf } from './draft.ts'
import { fieldsOf, useKeptValues } from './useKeptValues.ts'

export interface FieldWords {
  label: string
  read: (value: unknown) => string
}

export interface RecordForm<Values> extends UnkeptForm<Values> {
  /** All that was typed waits for its person, should the page be loaded anew. */
  isKept: () => boolean
}

export interface UnkeptForm<Values> extends UseFormReturnType<Values> {
  schema: z.ZodObject
  words: Map<string, FieldWords>
  /** What the stored record chose, as it names it: its list may not be there. */
  chosen: Map<string, Option>
  /** After each change, whoever made it; answers how to stop listening. */
  onChange: (listener: () => void) => () => void
  /** The stored record changed meanwhile: new values of some fields do not count as changed here. */
  rebase: (stored: Values, values: Values) => void
  /** Draws anew only the fields that get another value: the cursor stays in any other. */
  put: (values: Values) => void
  /** Empties fields and draws them anew. */
  clear: (...fields: FieldOf<Values>[]) => void
}

/** Redraws the caller when the field's value changes. */
export const useFieldValue = <Values, Field extends FieldOf<Values>>(form: RecordForm<Values>, field: Field) =>
  form.useWatchValue(field as never) as Values[Field]

export type Row = Readonly<Record<string, unknown>>

/** A form as parts see it that serve forms of different records: fields by their names, values as they are held. */
export interface LooseForm {
  useWatchValue: (field: string) => unknown
  /** As it is at this moment. */
  valueOf: (field: string) => unknown
  set: (field: string, value: unknown) => void
  errorAt: (path: string) => ReactNode
  setError: (path: string, error: string | null) => void
}

export const looseForm = <Values>(form: RecordForm<Values>): LooseForm => ({
  useWatchValue: (field): unknown => form.useWatchValue(field as never),
  valueOf: (field) => new Map<string, unknown>(Object.entries(form.getValues() as object)).get(field),
  set: (field, value) => form.setFieldValue(field as never, value),
  errorAt: (path) => form.errors[path],
  setError: (path, error) => form.setFieldError(path as never, error),
})

/** Redraws the caller when the field's value changes. */
export const useLooseValue = (form: LooseForm, field: string): unknown => form.useWatchValue(field)

export function useRows(form: LooseForm, field: string): readonly Row[] {
  const value = useLooseValue(form, field)
  return Array.isArray(value) ? value.filter(ehLinha) : []
}

/** Messages of broken rules, by field: what one field asks of another. */
export type RulesBetween<Values> = (values: Values) => Partial<Record<string, string>>

/** A form that saves no record: what was typed into it waits only for the same visit. */
export function useRecordForm<Schema extends z.ZodObject>(
  schema: Schema,
  initialValues: Draft<Schema>,
): RecordForm<Draft<Schema>> {
  const [form] = useUnkeptForm(schema, initialValues)
  const isKept = useKeptValues(schema, initialValues, form)
  return useMemo(() => ({ ...form, isKept }), [form, isKept])
}

/**
 * The form, and whether anything in it is changed. It stays the same object until a field has another message or is to be drawn
 * anew: parts that were given it are not drawn for each change of another field, for a save, or for what stands around them.
 */
export function useUnkeptForm<Schema extends z.ZodObject>(
  schema: Schema,
  initialValues: Draft<Schema>,
  between?: RulesBetween<Draft<Schema>>,
): [form: UnkeptForm<Draft<Schema>>, changed: boolean] {
  const [changed, setChanged] = useState(false)
  const [words] = useState(() => new Map<string, FieldWords>())
  const [chosen] = useState(() => new Map<string, Option>())
  const dirty = useRef<() => boolean>(() => false)
  const rules = useRef(between)
  const [listeners] = useState(() => new Set<() => void>())
  const [fields] = useState(() => schemaResolver(schema, { sync: true }))
  const form = useForm<Draft<Schema>>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => ({ ...rules.current?.(values), ...fields(values) }),
    onValuesChange: () => {
      setChanged(dirty.current())
      for (const listener of listeners) listener()
    },
  })
  useEffect(() => {
    dirty.current = form.isDirty
    rules.current = between
  })
  const resetDirty: typeof form.resetDirty = (values) => {
    form.resetDirty(values)
    setChanged(form.isDirty())
  }
  const put = (values: Draft<Schema>) => {
    const held = form.getValues()
    for (const field of Object.keys(values) as FieldOf<Draft<Schema>>[])
      if (values[field] !== held[field]) form.setFieldValue(field, values[field] as never)
  }
  const rebase = (stored: Draft<Schema>, values: Draft<Schema>) => {
    put(values)
    form.setInitialValues(stored)
    form.setDirty({})
    setChanged(form.isDirty())
  }
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const clear = (...cleared: FieldOf<Draft<Schema>>[]) => {
    for (const field of cleared) form.setFieldValue(field, null as never)
  }
  const keys = fieldsOf(schema).map(form.key).join()
  const made = { ...form, resetDirty, rebase, put, clear, schema, words, chosen, onChange }
  return [useFirst(made, form.errors, keys), changed]
}

/** Of what is made at each drawing, the first one for as long as the marks stay the same. */
function useFirst<Made>(made: Made, ...marks: readonly unknown[]): Made {
  const [first, setFirst] = useState({ made, marks })
  if (marks.every((mark, place) => mark === first.marks[place])) return first.made
  setFirst({ made, marks })
  return made
}

/** Goes to the first wrong field in the order of the page, be it an input or a group of them. */
export function focusFirstError(container: HTMLElement | null, fields: readonly string[]): void {
  inputOf(fieldNodes(container).find((node) => fields.includes(node.dataset['path'] ?? '')))?.focus()
}

/** Without the mark a dialog would put the cursor on its close button. */
export function markFirstField(container: HTMLElement | null): void {
  inputOf(fieldNodes(container)[0])?.setAttribute('data-autofocus', '')
}

const INPUTS = 'input, textarea, select, button'
const fieldNodes = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
]
const inputOf = (node: HTMLElement | undefined) =>
  node?.matches(INPUTS) ? node : node?.querySelector<HTMLElement>(INPUTS)

/** Splits the server's errors into those of visible fields and the others. */
export function placeErrors<Values>(
  form: RecordForm<Values>,
  container: HTMLElement | null,
  errors: readonly FieldError[],
) {
  const shown = new Set(fieldNodes(container).map((node) => node.dataset['path']))
  const known = (name: string) => {
    // A field of a row is named by its path: `barras.0.tamanhoBarra`.
    const [field = '', ...inRow] = name.split('.')
    const declared = Object.keys(form.schema.shape).find((one) => one.toLowerCase() === field.toLowerCase())
    const path = [declared, ...inRow].join('.')
    return shown.has(path) ? (path as FieldOf<Values>) : undefined
  }
  const placed = errors.flatMap(({ message, propertyName }) => {
    const field = known(propertyName)
    return field ? [[field, message] as const] : []
  })
  form.setErrors(Object.fromEntries(placed))
  return { fields: placed.map(([field]) => field), rest: errors.filter(({ propertyName }) => !known(propertyName)) }
}
