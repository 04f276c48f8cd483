import { useRef } from 'react'
import type { z } from 'zod'
import { useShortcut } from '../shortcuts.ts'
import type { Draft } from './draft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { focusFirstError, markFirstField, useRecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'

interface ToSave<Schema extends z.ZodObject> {
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onSaved: () => void
}

export type FormToSave<Schema extends z.ZodObject> = ReturnType<typeof useFormToSave<Schema>>

/** What every form of a record does, in a dialog or on a page: check, send by button or keys, ask before it is left. */
export function useFormToSave<Schema extends z.ZodObject>({ schema, initial, save, onSaved }: ToSave<Schema>) {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(schema, initial)
  const { saving, conflict, submit } = useSave({ schema, form, container, save, onSaved })
  const leaving = useLeaveGuard(form.isDirty)
  const send = () => form.onSubmit(submit, (errors) => focusFirstError(container.current, Object.keys(errors)))()
  useShortcut('mod+S', 'Salvar', conflict ? undefined : send)
  useShortcut('mod+Enter', 'Salvar', conflict ? undefined : send)
  const hold = (node: HTMLFormElement | null) => {
    container.current = node
    markFirstField(node)
  }
  return { hold, form, saving, conflict, submit, send, leaving }
}
