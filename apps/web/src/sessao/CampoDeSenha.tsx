import { PasswordInput, type PasswordInputProps } from '@mantine/core'

export interface CampoDeSenhaProps extends PasswordInputProps {
  /** So that a password manager offers the old one or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** Enter leaves text inputs (Spec 000 §5 "Inputs"); from a password it sends, as everywhere. Mantine does not tell a reader that it is invalid. */
export const CampoDeSenha = ({ description, ...props }: CampoDeSenhaProps) => (
  <PasswordInput
    withAsterisk={false}
    {...props}
    // An error says what is missing itself: the hint that says the same comes back with the next letter.
    description={props.error ? undefined : description}
    aria-invalid={Boolean(props.error)}
    onKeyDown={undefined}
    required
  />
)
