import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, useTextField } from '../ui/fields/useField.ts'

interface CampoDeSenhaProps<Values> extends FieldProps<Values> {
  /** So that a password manager offers the old one or a new one. */
  autoComplete: 'current-password' | 'new-password'
  description?: ReactNode
}

/** Enter leaves text inputs (Spec 000 §5 "Inputs"); from a password it sends, as everywhere. */
export function CampoDeSenha<Values>({ autoComplete, description, ...campo }: CampoDeSenhaProps<Values>) {
  const { key, input } = useTextField(campo)
  return (
    <PasswordInput
      key={key}
      {...input}
      onKeyDown={undefined}
      withAsterisk={false}
      autoComplete={autoComplete}
      description={description}
    />
  )
}
