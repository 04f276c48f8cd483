import { TextInput } from '@mantine/core'
import styles from './fields.module.css'
import { useTextField, type FieldProps } from './useField.ts'

/** Characters of a code are told apart by its typeface. */
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
