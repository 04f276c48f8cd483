import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../feedback/Dialog.tsx'
import type { Draft, FieldOf } from './draft.ts'
import { FormBody } from './FormBody.tsx'
import type { NextStep } from './next.ts'
import { useFields, useFormToSave, type SaveTexts } from './useFormToSave.ts'
import type { RecordForm, RulesBetween } from './useRecordForm.ts'
import { useNarrow } from '../useNarrow.ts'

interface ModalFormProps<Schema extends z.ZodObject> {
  title: string
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onClose: () => void
  between?: RulesBetween<Draft<Schema>>
  texts?: SaveTexts
  /** Fields that a conflict over the first of them decides together. */
  together?: readonly FieldOf<Draft<Schema>>[]
  saveLabel?: string
  next?: NextStep | undefined
  children: (form: RecordForm<Draft<Schema>>) => ReactNode
}

export function ModalForm<Schema extends z.ZodObject>({
  title,
  schema,
  initial,
  save,
  onClose,
  between,
  texts,
  together,
  saveLabel,
  next,
  children,
}: ModalFormProps<Schema>) {
  const [closing, setClosing] = useState(false)
  const narrow = useNarrow()
  const toSave = useFormToSave({ schema, initial, save, onSaved: onClose, between, texts, together, next })
  const { form, leaving } = toSave
  const fields = useFields(form, children)
  const close = () => (form.isDirty() ? setClosing(true) : onClose())
  const stay = () => {
    setClosing(false)
    leaving?.stay()
  }
  return (
    <Dialog title={title} onClose={close} size="lg" fullScreen={narrow}>
      <FormBody
        of={toSave}
        onClose={close}
        question={(closing || leaving) && { stay, leave: leaving?.leave ?? onClose }}
        {...(saveLabel && { saveLabel })}
      >
        {fields}
      </FormBody>
    </Dialog>
  )
}
