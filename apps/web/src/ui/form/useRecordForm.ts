import { useEffect, useRef, useState } from 'react'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import type { FieldError } from '@portal/contract/core/errors'
import type { Draft, FieldOf } from './draft.ts'

/** How a field is called and how its value reads, for messages about it. */
export interface FieldWords {
  label: string
  read: (value: unknown) => string
}

export interface RecordForm<Values> extends UseFormReturnType<Values> {
  schema: z.ZodObject
  words: Map<string, FieldWords>
  changed: boolean
}

/** The form of a record, checked by the schema that the server checks with. */
export function useRecordForm<Schema extends z.ZodObject>(
  schema: Schema,
  initialValues: Draft<Schema>,
): RecordForm<Draft<Schema>> {
  const [changed, setChanged] = useState(false)
  const [words] = useState(() => new Map<string, FieldWords>())
  const dirty = useRef<() => boolean>(() => false)
  const form = useForm<Draft<Schema>>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: () => setChanged(dirty.current()),
  })
  useEffect(() => {
    dirty.current = form.isDirty
  })
  return { ...form, schema, words, changed }
}

/** The first wrong field in the order of the page, be it an input or a group of them. */
export function focusFirstError(container: HTMLElement | null, fields: readonly string[]): void {
  inputOf(fieldNodes(container).find((node) => fields.includes(node.dataset['path'] ?? '')))?.focus()
}

/** Marks where a dialog puts the cursor when it opens; by itself it would choose its close button. */
export function markFirstField(container: HTMLElement | null): void {
  inputOf(fieldNodes(container)[0])?.setAttribute('data-autofocus', '')
}

const INPUTS = 'input, textarea, select, button'
const fieldNodes = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
]
const inputOf = (node: HTMLElement | undefined) =>
  node?.matches(INPUTS) ? node : node?.querySelector<HTMLElement>(INPUTS)

/** Errors of the server that name a field of the form, and those that name none. */
export function placeErrors<Values>(form: RecordForm<Values>, errors: readonly FieldError[]) {
  const known = (name: string) =>
    Object.keys(form.schema.shape).find((field) => field.toLowerCase() === name.toLowerCase()) as
      | FieldOf<Values>
      | undefined
  const placed = errors.flatMap(({ message, propertyName }) => {
    const field = known(propertyName)
    return field ? [[field, message] as const] : []
  })
  form.setErrors(Object.fromEntries(placed))
  return { fields: placed.map(([field]) => field), rest: errors.filter(({ propertyName }) => !known(propertyName)) }
}
