import { useRef } from 'react'
import type { z } from 'zod'
import { useShortcut } from '../shortcuts.ts'
import type { Draft, FieldOf } from './draft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { focusFirstError, markFirstField, useRecordForm, type RulesBetween } from './useRecordForm.ts'
import { useSave, type SaveTexts } from './useSave.ts'

interface ToSave<Schema extends z.ZodObject> {
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onSaved: () => void
  /** Rules between its fields. */
  between?: RulesBetween<Draft<Schema>> | undefined
  texts?: SaveTexts | undefined
  /** Chosen as one where somebody else changed the first of them, too. */
  together?: readonly FieldOf<Draft<Schema>>[] | undefined
  /** Seen, not changed: the keys do nothing. */
  locked?: boolean | undefined
}

export type FormToSave<Schema extends z.ZodObject> = ReturnType<typeof useFormToSave<Schema>>

/** What every form of a record does, in a dialog or on a page: check, send by button or keys, ask before it is left. */
export function useFormToSave<Schema extends z.ZodObject>(options: ToSave<Schema>) {
  const { schema, initial, save, onSaved, between, texts, together, locked = false } = options
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(schema, initial, between)
  const { saving, conflict, submit, absorb } = useSave({ schema, form, container, save, onSaved, texts, together })
  const leaving = useLeaveGuard(form.isDirty)
  const focus = (fields: readonly string[]) => focusFirstError(container.current, fields)
  /** For who goes on only once it is saved. */
  const saved = () =>
    new Promise<boolean>((done) => {
      form.onSubmit(
        (values) => void submit(values).then(done),
        (errors) => {
          focus(Object.keys(errors))
          done(false)
        },
      )()
    })
  const send = () => void saved()
  useShortcut('mod+S', 'Salvar', conflict || locked ? undefined : send)
  useShortcut('mod+Enter', 'Salvar', conflict || locked ? undefined : send)
  const hold = (node: HTMLFormElement | null) => {
    container.current = node
    markFirstField(node)
  }
  return { hold, form, saving, conflict, submit, absorb, send, saved, focus, leaving, locked }
}
