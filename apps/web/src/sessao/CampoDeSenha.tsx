import { PasswordInput, type PasswordInputProps } from '@mantine/core'

export interface CampoDeSenhaProps extends PasswordInputProps {
  /** So that a password manager offers the old one or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** Enter leaves text inputs (Spec 000 §5 "Inputs"); from a password it sends, as everywhere. */
export const CampoDeSenha = (props: CampoDeSenhaProps) => (
  <PasswordInput {...props} onKeyDown={undefined} required withAsterisk={false} />
)
