import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { z } from 'zod'
import { Dialog } from '../feedback/Dialog.tsx'
import { useShortcut } from '../shortcuts.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { Draft } from './draft.ts'
import { FormFooter } from './FormFooter.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { focusFirstError, useRecordForm, type RecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'

interface ModalFormProps<Schema extends z.ZodObject> {
  title: string
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onClose: () => void
  children: (form: RecordForm<Draft<Schema>>) => ReactNode
}

/** One form for a new record and for an old one. */
export function ModalForm<Schema extends z.ZodObject>({ title, schema, initial, save, onClose, children }: ModalFormProps<Schema>) {
  const container = useRef<HTMLFormElement>(null)
  const [closing, setClosing] = useState(false)
  const narrow = useMediaQuery('(max-width: 40em)')
  const form = useRecordForm(schema, initial)
  const { saving, conflict, submit } = useSave({ schema, form, container, save, onSaved: onClose })
  const leaving = useLeaveGuard(form.isDirty)
  const send = form.onSubmit(submit, (errors) => focusFirstError(container.current, Object.keys(errors)))
  const close = () => (form.isDirty() ? setClosing(true) : onClose())
  const stay = () => {
    setClosing(false)
    leaving?.stay()
  }
  useShortcut('mod+S', 'Salvar', () => send())
  useShortcut('mod+Enter', 'Salvar', () => send())
  return (
    <Dialog title={title} onClose={close} size="lg" fullScreen={narrow}>
      <form ref={container} noValidate onSubmit={send} onKeyDown={leaveFieldOnEnter}>
        <Stack gap="md">
          {conflict && <ConflictPanel conflict={conflict} words={form.words} onChoose={(values) => void submit(values)} />}
          {children(form)}
          <FormFooter changed={form.changed} saving={saving} onClose={close} {...((closing || leaving) && { question: { stay, leave: leaving?.leave ?? onClose } })} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Enter leaves a text input and sends nothing (Spec 000 §5 "Inputs"); an open list of options keeps its Enter. */
function leaveFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented || !(field instanceof HTMLInputElement)) return
  event.preventDefault()
  if (field.getAttribute('aria-haspopup') !== 'listbox') field.blur()
}
