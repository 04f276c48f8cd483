import type { KeyboardEvent } from 'react'
import { TextInput } from '@mantine/core'
import { type FieldProps, useTextField } from '../ui/fields/useField.ts'

/** Enter leaves the field (Spec 000 §5 "Inputs"), towards the next one when there is one. */
export function CampoDeEmail<Values>(campo: FieldProps<Values>) {
  const { key, input } = useTextField(campo)
  return (
    <TextInput
      key={key}
      {...input}
      withAsterisk={false}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={seguir}
    />
  )
}

function seguir(evento: KeyboardEvent<HTMLInputElement>): void {
  if (evento.key !== 'Enter') return
  const proximo = evento.currentTarget.form?.querySelector<HTMLInputElement>('input[type="password"]')
  if (!proximo) return
  evento.preventDefault()
  proximo.focus()
}
