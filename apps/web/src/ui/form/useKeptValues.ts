import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { notify } from '../feedback/notify.ts'
import type { Draft, FieldOf } from './draft.ts'
import { takeForm, watchForm } from './keptWork.ts'

/** Fields that are never written to the storage. */
const SECRET = /senha|segredo/i

/** Typed values are kept when the sign-in ends, and put back when the same person signs in again. */
export function useKeptValues<Schema extends z.ZodObject>(
  schema: Schema,
  initial: Draft<Schema>,
  form: UseFormReturnType<Draft<Schema>>,
): void {
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
    const typed = fields.filter(
      (field) => !SECRET.test(field) && !(values[field] instanceof Blob) && form.isDirty(field as never),
    )
    return typed.length === 0 ? undefined : ([name, Object.fromEntries(typed.map((f) => [f, values[f]]))] as const)
  })
  useEffect(() => {
    restore()
    return watchForm(() => read())
  }, [])
}
