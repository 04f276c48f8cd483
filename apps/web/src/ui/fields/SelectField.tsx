import { labelOf, type Option } from '@portal/contract/core/options'
import { Select, type SelectValue } from './Select.tsx'
import { useField, type FieldProps } from './useField.ts'

interface SelectFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option[]
  placeholder?: string
  hint?: string | undefined
  /** Present where the server searches: `options` is what it found, at first with the chosen one among them. */
  onSearch?: (text: string) => void
  onChoose?: (value: SelectValue | null) => void
}

/** One of many, found by typing; the list may be thousands long. */
export function SelectField<Values>({
  options,
  placeholder,
  hint,
  onSearch,
  onChoose,
  ...field
}: SelectFieldProps<Values>) {
  const read = (value: unknown) => labelOf(options, value as SelectValue | null)
  const { key, required, props } = useField<SelectValue, Values>(field, read)
  const change = (value: SelectValue | null) => {
    props.onChange(value)
    onChoose?.(value)
  }
  return (
    <Select
      key={key}
      label={field.label}
      required={required}
      options={options}
      placeholder={placeholder}
      hint={hint}
      onSearch={onSearch}
      {...props}
      onChange={change}
    />
  )
}
