import type { KeyboardEvent } from 'react'
import { TextInput, type TextInputProps } from '@mantine/core'

/** Enter leaves the field (Spec 000 §5 "Inputs"), towards the password when there is one. */
export const CampoDeEmail = (props: TextInputProps) => (
  <TextInput
    {...props}
    label="E-mail"
    required
    withAsterisk={false}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    onKeyDown={seguir}
  />
)

function seguir(evento: KeyboardEvent<HTMLInputElement>): void {
  if (evento.key !== 'Enter') return
  const proximo = evento.currentTarget.form?.querySelector<HTMLInputElement>('input[type="password"]')
  if (!proximo) return
  evento.preventDefault()
  proximo.focus()
}
