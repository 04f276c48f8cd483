import { useRef } from 'react'
import type { z } from 'zod'
import type { Draft } from './draft.ts'
import { focusFirstError, type RecordForm } from './useRecordForm.ts'

/** Values of a form that saves nothing, once they are valid; until then the cursor goes to the wrong field. */
export function useChecked<Schema extends z.ZodObject>(schema: Schema, form: RecordForm<Draft<Schema>>) {
  const container = useRef<HTMLFormElement>(null)
  const check = (): z.output<Schema> | undefined => {
    const read = schema.safeParse(form.getValues())
    const wrong = Object.keys(form.validate().errors)
    if (!read.success) setTimeout(() => focusFirstError(container.current, wrong))
    return read.data
  }
  return { container, check }
}
