import { useRef, type ReactNode } from 'react'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { z } from 'zod'
import type { Draft } from '../ui/form/draft.ts'
import { focusFirstError, useRecordForm, type RecordForm } from '../ui/form/useRecordForm.ts'
import { useSave } from '../ui/form/useFormToSave.ts'

interface FormularioEmLinhaProps<Schema extends z.ZodObject> {
  nome: string
  schema: Schema
  vazio: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  children: (form: RecordForm<Draft<Schema>>) => ReactNode
}

/** Fields and Adicionar above the list that they add to; empty again after each row. */
export function FormularioEmLinha<Schema extends z.ZodObject>(props: FormularioEmLinhaProps<Schema>) {
  const { nome, schema, vazio, save, children } = props
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(schema, vazio)
  const { saving, submit } = useSave({
    schema,
    form,
    container,
    save,
    onSaved: () => form.setValues<Draft<Schema>>(vazio),
  })
  return (
    <form
      ref={container}
      noValidate
      aria-label={nome}
      onSubmit={form.onSubmit(submit, (errors, _, event) =>
        focusFirstError(event?.currentTarget ?? null, Object.keys(errors)),
      )}
    >
      <Group align="flex-end" gap="sm">
        {children(form)}
        <Button type="submit" variant="light" loading={saving} leftSection={<IconPlus size={16} aria-hidden />}>
          Adicionar
        </Button>
      </Group>
    </form>
  )
}
