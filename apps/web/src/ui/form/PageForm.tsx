import type { ReactNode } from 'react'
import { Paper } from '@mantine/core'
import type { z } from 'zod'
import { LeaveDialog } from '../feedback/LeaveDialog.tsx'
import type { Draft } from './draft.ts'
import { FormBody } from './FormBody.tsx'
import { useNextRecord } from './next.ts'
import { useFields, useFormToSave, type SaveTexts } from './useFormToSave.ts'
import type { RecordForm } from './useRecordForm.ts'

interface PageFormProps<Schema extends z.ZodObject> {
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onSaved: () => void
  /** Leaves the page; unsaved work is asked about. */
  onCancel: () => void
  saveLabel?: string
  texts?: SaveTexts
  /** The page shows another tab in its place: it keeps what was typed, and asks over that tab. */
  hidden?: boolean
  children: (form: RecordForm<Draft<Schema>>) => ReactNode
}

export function PageForm<Schema extends z.ZodObject>(props: PageFormProps<Schema>) {
  const { schema, initial, save, onSaved, onCancel, saveLabel = 'Salvar', texts, hidden = false, children } = props
  const toSave = useFormToSave({ schema, initial, save, onSaved, texts, hidden, next: useNextRecord() })
  const fields = useFields(toSave.form, children)
  const { leaving } = toSave
  return (
    <Paper withBorder p="md" maw={860}>
      <FormBody of={toSave} onClose={onCancel} question={!hidden && leaving} saveLabel={saveLabel}>
        {fields}
      </FormBody>
      {hidden && leaving && <LeaveDialog {...leaving} />}
    </Paper>
  )
}
