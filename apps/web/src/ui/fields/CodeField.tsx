import { TextInput } from '@mantine/core'
import styles from './fields.module.css'
import { useTextField, type FieldProps } from './useField.ts'

/** A code: every character is seen for what it is. */
export function CodeField<Values>(field: FieldProps<Values>) {
  const { key, input } = useTextField(field)
  return <TextInput key={key} {...input} spellCheck={false} classNames={{ input: styles['code'] ?? '' }} />
}
