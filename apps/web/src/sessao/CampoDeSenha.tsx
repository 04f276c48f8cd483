import { PasswordInput, type PasswordInputProps } from '@mantine/core'

export interface CampoDeSenhaProps extends PasswordInputProps {
  /** So that a password manager offers the old one or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** Enter sends from a password (other inputs it leaves, Spec 000 §5 "Inputs"); Mantine does not mark it as invalid. */
export const CampoDeSenha = ({ description, ...props }: CampoDeSenhaProps) => (
  <PasswordInput
    withAsterisk={false}
    {...props}
    // An error replaces the hint, which says the same; the next letter brings the hint back.
    description={props.error ? undefined : description}
    aria-invalid={Boolean(props.error)}
    onKeyDown={undefined}
    required
  />
)
