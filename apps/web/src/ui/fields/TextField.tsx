import { useId } from 'react'
import { TextInput } from '@mantine/core'
import { useTextField, type FieldProps } from './useField.ts'

interface TextFieldProps<Values> extends FieldProps<Values> {
  /** Where the input takes more than the rule allows (decisions M-08). */
  maxLength?: number
  /** What is there already; anything else may be typed as well. */
  suggestions?: readonly string[]
}

export function TextField<Values>({ maxLength, suggestions, ...field }: TextFieldProps<Values>) {
  const { key, input } = useTextField(field)
  const list = useId()
  return (
    <>
      <TextInput key={key} {...input} {...(suggestions && { list })} maxLength={maxLength ?? input.maxLength} />
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
