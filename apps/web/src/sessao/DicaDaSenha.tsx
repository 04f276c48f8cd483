import { useState } from 'react'
import { novaSenha } from '@portal/contract/core/fields'
import type { FieldOf } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

/** Decisions §12 "Password hint". */
const DICA = 'A senha precisa ter no mínimo 6 caracteres, com letras e números.'

/** Says what is asked, and while typing what is still missing. */
export function DicaDaSenha<Values>({ form, name }: { form: RecordForm<Values>; name: FieldOf<Values> }) {
  const [senha, setSenha] = useState('')
  form.watch(name, ({ value }) => setSenha(typeof value === 'string' ? value : ''))
  const falta = senha === '' ? undefined : novaSenha().safeParse(senha).error?.issues[0]?.message
  return <span aria-live="polite">{senha === '' ? DICA : (falta ?? 'A senha atende às regras.')}</span>
}
