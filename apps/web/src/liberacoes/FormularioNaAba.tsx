import { useCallback, useRef, type ReactNode } from 'react'
import type { z } from 'zod'
import type { SalvoComId } from '@portal/contract/core/errors'
import { useSujo } from '../empresas/sujo.ts'
import type { Draft } from '../ui/form/draft.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { useFields, useFormToSave } from '../ui/form/useFormToSave.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'
import type { Saida } from './saida.ts'

export interface DoFormulario {
  saida: Saida
  /** Saving a new record leads on to its items. */
  onCreated: (id: number) => void
  onSaved?: () => void
  onClose: () => void
}

interface FormularioNaAbaProps<Schema extends z.ZodObject> extends DoFormulario {
  schema: Schema
  initial: Draft<Schema>
  novo: boolean
  save: (values: z.input<Schema>) => Promise<SalvoComId>
  children: (form: RecordForm<Draft<Schema>>) => ReactNode
}

/** The form in the first tab of a dialog asks before another tab takes its place. */
export function FormularioNaAba<Schema extends z.ZodObject>(props: FormularioNaAbaProps<Schema>) {
  const { schema, initial, novo, save, saida, onCreated, onSaved, onClose, children } = props
  const idSalvo = useRef(0)
  const toSave = useFormToSave({
    schema,
    initial,
    save: async (values: z.input<Schema>) => {
      const resposta = await save(values)
      idSalvo.current = resposta.data?.id ?? 0
      return resposta
    },
    onSaved: () => (novo ? onCreated(idSalvo.current) : onSaved?.()),
  })
  const { form, leaving } = toSave
  const estaSujo = useCallback(() => form.isDirty(), [form])
  useSujo(saida.sujo, estaSujo)
  const campos = useFields(form, children)
  return (
    <FormBody of={toSave} onClose={onClose} question={saida.pergunta ?? leaving}>
      {campos}
    </FormBody>
  )
}
