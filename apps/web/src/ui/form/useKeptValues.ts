import { useCallback, useEffect, useEffectEvent } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { notify } from '../feedback/notify.ts'
import type { Draft, FieldOf } from './draft.ts'
import { isSafe, takeForm, watchForm } from './keptWork.ts'

/** Fields that are never written to the storage. */
const SECRET = /senha|segredo/i

export const fieldsOf = <Schema extends z.ZodObject>(schema: Schema) =>
  Object.keys(schema.shape) as FieldOf<Draft<Schema>>[]

export function formName<Schema extends z.ZodObject>(schema: Schema, initial: Draft<Schema>): string {
  const id: unknown = Object.entries(initial).find(([field]) => field === 'id')?.[1] ?? null
  return `${fieldsOf(schema).join()}:${JSON.stringify(id)}`
}

/** What was typed, by field; `whole` is false where something of it must not be written down, or cannot be. */
export function typedInto<Schema extends z.ZodObject>(
  schema: Schema,
  form: Pick<UseFormReturnType<Draft<Schema>>, 'getValues' | 'isDirty'>,
): { typed: Record<string, unknown>; whole: boolean } | undefined {
  const values = form.getValues()
  const dirty = fieldsOf(schema).filter((field) => form.isDirty(field as never))
  const kept = dirty.filter((field) => !SECRET.test(field) && !(values[field] instanceof Blob))
  if (kept.length === 0) return undefined
  return { typed: Object.fromEntries(kept.map((f) => [f, values[f]])), whole: kept.length === dirty.length }
}

/** Typed values are kept when the sign-in ends, and put back when the same person signs in again. */
export function useKeptValues<Schema extends z.ZodObject>(
  schema: Schema,
  initial: Draft<Schema>,
  form: UseFormReturnType<Draft<Schema>>,
): () => boolean {
  const name = formName(schema, initial)
  const restore = useEffectEvent(() => {
    const typed = takeForm(name)
    if (!typed) return
    for (const field of fieldsOf(schema)) if (field in typed) form.setFieldValue(field, typed[field] as never)
    notify.info('O que você tinha digitado está de volta. Confira e salve.')
  })
  const read = useEffectEvent(() => {
    const found = typedInto(schema, form)
    return found && { name, ...found }
  })
  useEffect(() => {
    restore()
    return watchForm(() => read())
  }, [])
  return useCallback(() => isSafe(name), [name])
}
