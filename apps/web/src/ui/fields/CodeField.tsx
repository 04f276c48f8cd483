import { TextInput } from '@mantine/core'
import styles from './fields.module.css'
import { useTextField, type FieldProps } from './useField.ts'

interface CodeFieldProps<Values> extends FieldProps<Values> {
  hint?: string
  /** Of a record that is there: it is called by its code. */
  fixed?: boolean
}

/** Characters of a code are told apart by its typeface. */
export function CodeField<Values>({ hint, fixed = false, ...asked }: CodeFieldProps<Values>) {
  const { key, input } = useTextField(fixed ? { ...asked, disabled: true } : asked)
  return (
    <TextInput
      key={key}
      {...input}
      description={fixed ? 'Não muda depois de salvo.' : hint}
      spellCheck={false}
      classNames={{ input: styles['code'] ?? '' }}
    />
  )
}
