import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import type { FieldError } from '@portal/contract/core/errors'
import type { Option } from '@portal/contract/core/options'
import { notify } from '../feedback/notify.ts'
import type { Draft, FieldOf } from './draft.ts'
import { isSafe, takeForm, watchForm } from './keptWork.ts'

export interface FieldWords {
  label: string
  read: (value: unknown) => string
}

export interface RecordForm<Values> extends UseFormReturnType<Values> {
  schema: z.ZodObject
  words: Map<string, FieldWords>
  /** What the stored record chose, as it names it: its list may not be there. */
  chosen: Map<string, Option>
  changed: boolean
  /** All that was typed waits for its person, should the page be loaded anew. */
  isKept: () => boolean
  /** The stored record changed meanwhile: new values of some fields do not count as changed here. */
  rebase: (stored: Values, values: Values) => void
  /** Empties fields and draws them anew. */
  clear: (...fields: FieldOf<Values>[]) => void
}

/** Redraws the caller when the field's value changes. */
export const useFieldValue = <Values, Field extends FieldOf<Values>>(form: RecordForm<Values>, field: Field) =>
  form.useWatchValue(field as never) as Values[Field]

/** Messages of broken rules, by field: what one field asks of another. */
export type RulesBetween<Values> = (values: Values) => Partial<Record<string, string>>

export function useRecordForm<Schema extends z.ZodObject>(
  schema: Schema,
  initialValues: Draft<Schema>,
  between?: RulesBetween<Draft<Schema>>,
): RecordForm<Draft<Schema>> {
  const [changed, setChanged] = useState(false)
  const [words] = useState(() => new Map<string, FieldWords>())
  const [chosen] = useState(() => new Map<string, Option>())
  const dirty = useRef<() => boolean>(() => false)
  const [fields] = useState(() => schemaResolver(schema, { sync: true }))
  const form = useForm<Draft<Schema>>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => ({ ...between?.(values), ...fields(values) }),
    onValuesChange: () => setChanged(dirty.current()),
  })
  useEffect(() => {
    dirty.current = form.isDirty
  })
  const isKept = useKeptValues(schema, initialValues, form)
  const resetDirty: typeof form.resetDirty = (values) => {
    form.resetDirty(values)
    setChanged(form.isDirty())
  }
  const rebase = (stored: Draft<Schema>, values: Draft<Schema>) => {
    const held = form.getValues()
    for (const field of Object.keys(values) as FieldOf<Draft<Schema>>[])
      if (values[field] !== held[field]) form.setFieldValue(field, values[field] as never)
    form.setInitialValues(stored)
    form.setDirty({})
    setChanged(form.isDirty())
  }
  const clear = (...cleared: FieldOf<Draft<Schema>>[]) => {
    for (const field of cleared) form.setFieldValue(field, null as never)
  }
  return { ...form, resetDirty, rebase, clear, schema, words, chosen, changed, isKept }
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
  const known = (name: string) =>
    Object.keys(form.schema.shape).find((field) => field.toLowerCase() === name.toLowerCase() && shown.has(field)) as
      | FieldOf<Values>
      | undefined
  const placed = errors.flatMap(({ message, propertyName }) => {
    const field = known(propertyName)
    return field ? [[field, message] as const] : []
  })
  form.setErrors(Object.fromEntries(placed))
  return { fields: placed.map(([field]) => field), rest: errors.filter(({ propertyName }) => !known(propertyName)) }
}

/** Fields that are never written to the storage. */
const SECRET = /senha|segredo/i

/** Typed values are kept when the sign-in ends, and put back when the same person signs in again. */
function useKeptValues<Schema extends z.ZodObject>(
  schema: Schema,
  initial: Draft<Schema>,
  form: UseFormReturnType<Draft<Schema>>,
): () => boolean {
  const fields = Object.keys(schema.shape) as FieldOf<Draft<Schema>>[]
  const name = `${fields.join()}:${JSON.stringify(Object.entries(initial).find(([field]) => field === 'id')?.[1] ?? null)}`
  const restore = useEffectEvent(() => {
    const typed = takeForm(name)
    if (!typed) return
    for (const field of fields) if (field in typed) form.setFieldValue(field, typed[field] as never)
    notify.info('O que você tinha digitado está de volta. Confira e salve.')
  })
  const read = useEffectEvent(() => {
    const values = form.getValues()
    const dirty = fields.filter((field) => form.isDirty(field as never))
    const typed = dirty.filter((field) => !SECRET.test(field) && !(values[field] instanceof Blob))
    if (typed.length === 0) return undefined
    return { name, typed: Object.fromEntries(typed.map((f) => [f, values[f]])), whole: typed.length === dirty.length }
  })
  useEffect(() => {
    restore()
    return watchForm(() => read())
  }, [])
  return () => isSafe(name)
}
