import { TextInput } from '@mantine/core'
import { useTextField, type FieldProps } from './useField.ts'

/** A day, as the browser's own field writes it. */
export function DateField<Values>(field: FieldProps<Values>) {
  const { key, input } = useTextField(field)
  return <TextInput key={key} {...input} type="date" />
}
