import { TextInput } from '@mantine/core'
import { useTextField, type FieldProps } from './useField.ts'

interface DateFieldProps<Values> extends FieldProps<Values> {
  max?: string
}

export function DateField<Values>({ max, ...field }: DateFieldProps<Values>) {
  const { key, input } = useTextField(field)
  return <TextInput key={key} {...input} type="date" {...(max && { max })} />
}
