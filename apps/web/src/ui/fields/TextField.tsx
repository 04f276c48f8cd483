import { useId } from 'react'
import { TextInput } from '@mantine/core'
import { useTextField, type FieldProps } from './useField.ts'

interface TextFieldProps<Values> extends FieldProps<Values> {
  /** Existing values; any other text may be typed as well. */
  suggestions?: readonly string[]
  hint?: string | undefined
}

export function TextField<Values>({ suggestions, hint, ...field }: TextFieldProps<Values>) {
  const { key, input } = useTextField(field)
  const list = useId()
  return (
    <>
      <TextInput key={key} {...input} description={hint} {...(suggestions && { list })} />
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
