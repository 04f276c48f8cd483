import { useRef, useState, type ReactNode } from 'react'
import { Button, Stack, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { z } from 'zod'
import { Dialog } from '../feedback/Dialog.tsx'
import { escrever, useShortcut } from '../shortcuts.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { Draft } from './draft.ts'
import { FormFooter } from './FormFooter.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { focusFirstError, markFirstField, useRecordForm, type RecordForm } from './useRecordForm.ts'
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
export function ModalForm<Schema extends z.ZodObject>({
  title,
  schema,
  initial,
  save,
  onClose,
  children,
}: ModalFormProps<Schema>) {
  const container = useRef<HTMLFormElement>(null)
  const hold = (node: HTMLFormElement | null) => {
    container.current = node
    markFirstField(node)
  }
  const [closing, setClosing] = useState(false)
  const narrow = useMediaQuery('(max-width: 40em)')
  const form = useRecordForm(schema, initial)
  const { saving, conflict, submit } = useSave({ schema, form, container, save, onSaved: onClose })
  const leaving = useLeaveGuard(form.isDirty)
  const send = () => form.onSubmit(submit, (errors) => focusFirstError(container.current, Object.keys(errors)))()
  const close = () => (form.isDirty() ? setClosing(true) : onClose())
  const stay = () => {
    setClosing(false)
    leaving?.stay()
  }
  useShortcut('mod+S', 'Salvar', conflict ? undefined : send)
  useShortcut('mod+Enter', 'Salvar', conflict ? undefined : send)
  return (
    <Dialog title={title} onClose={close} size="lg" fullScreen={narrow}>
      <form ref={hold} noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md">
          {conflict && (
            <ConflictPanel
              conflict={conflict}
              words={form.words}
              saving={saving}
              onChoose={(values) => void submit(values)}
            />
          )}
          {children(form)}
          <FormFooter
            changed={form.changed}
            onClose={close}
            {...((closing || leaving) && { question: { stay, leave: leaving?.leave ?? onClose } })}
          >
            {!conflict && (
              <Tooltip label={escrever('mod+S')}>
                <Button loading={saving} onClick={send}>
                  Salvar
                </Button>
              </Tooltip>
            )}
          </FormFooter>
        </Stack>
      </form>
    </Dialog>
  )
}
