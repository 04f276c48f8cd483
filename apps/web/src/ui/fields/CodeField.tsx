import { TextInput } from '@mantine/core'
import styles from './fields.module.css'
import { useTextField, type FieldProps } from './useField.ts'

/** A code: every character is seen for what it is. */
export function CodeField<Values>({ hint, ...field }: FieldProps<Values> & { hint?: string }) {
  const { key, input } = useTextField(field)
  return (
    <TextInput
      key={key}
      {...input}
      description={hint}
      spellCheck={false}
      classNames={{ input: styles['code'] ?? '' }}
    />
  )
}
