import { useId } from 'react'
import { TextInput } from '@mantine/core'
import { useTextField, type FieldProps } from './useField.ts'

interface TextFieldProps<Values> extends FieldProps<Values> {
  /** Existing values; any other text may be typed as well. */
  suggestions?: readonly string[]
}

export function TextField<Values>({ suggestions, ...field }: TextFieldProps<Values>) {
  const { key, input } = useTextField(field)
  const list = useId()
  return (
    <>
      <TextInput key={key} {...input} {...(suggestions && { list })} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
