import { TextInput } from '@mantine/core'
import { useTextField, type FieldProps } from './useField.ts'

interface TextFieldProps<Values> extends FieldProps<Values> {
  /** Where the input takes more than the rule allows (decisions M-08). */
  maxLength?: number
}

export function TextField<Values>({ maxLength, ...field }: TextFieldProps<Values>) {
  const { key, input } = useTextField(field)
  return <TextInput key={key} {...input} maxLength={maxLength ?? input.maxLength} />
}
