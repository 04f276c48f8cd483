import { useRef, type ReactNode } from 'react'
import { Button, Paper, Stack, Tooltip } from '@mantine/core'
import type { z } from 'zod'
import { escrever, useShortcut } from '../shortcuts.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { Draft } from './draft.ts'
import { FormFooter } from './FormFooter.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { focusFirstError, useRecordForm, type RecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'

interface PageFormProps<Schema extends z.ZodObject> {
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onSaved: () => void
  /** Leads away; unsaved work is asked about. */
  onCancel: () => void
  saveLabel?: string
  children: (form: RecordForm<Draft<Schema>>) => ReactNode
}

/** The form of a record that has a page of its own. */
export function PageForm<Schema extends z.ZodObject>(props: PageFormProps<Schema>) {
  const { schema, initial, save, onSaved, onCancel, saveLabel = 'Salvar', children } = props
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(schema, initial)
  const { saving, conflict, submit } = useSave({ schema, form, container, save, onSaved })
  const leaving = useLeaveGuard(form.isDirty)
  const send = () => form.onSubmit(submit, (errors) => focusFirstError(container.current, Object.keys(errors)))()
  useShortcut('mod+S', 'Salvar', conflict ? undefined : send)
  useShortcut('mod+Enter', 'Salvar', conflict ? undefined : send)
  return (
    <Paper withBorder p="md" maw={860}>
      <form ref={container} noValidate onSubmit={(event) => event.preventDefault()}>
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
          <FormFooter changed={form.changed} onClose={onCancel} {...(leaving && { question: leaving })}>
            {!conflict && (
              <Tooltip label={escrever('mod+S')}>
                <Button loading={saving} onClick={send}>
                  {saveLabel}
                </Button>
              </Tooltip>
            )}
          </FormFooter>
        </Stack>
      </form>
    </Paper>
  )
}
