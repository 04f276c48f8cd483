import { useEffect, useEffectEvent } from 'react'
import { labelOf, type Option } from '@portal/contract/core/options'
import { useFieldValue } from '../form/useRecordForm.ts'
import { Select, type SelectValue } from './Select.tsx'
import { useField, type FieldProps } from './useField.ts'
import { type LateOptions, offeredBy } from './useOptions.ts'

interface SelectFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option[] | LateOptions
  placeholder?: string
  hint?: string | undefined
  /** What is to be chosen first: said in the field, which is off until then. */
  waits?: string | undefined
  /** Present where the server searches: `options` is what it found, at first with the chosen one among them. */
  onSearch?: (text: string) => void
  onChoose?: (value: SelectValue | null) => void
}

/** One of many, found by typing; the list may be thousands long. */
export function SelectField<Values>({
  options,
  placeholder,
  hint,
  waits,
  onSearch,
  onChoose,
  ...asked
}: SelectFieldProps<Values>) {
  const field = waits === undefined ? asked : { ...asked, disabled: true }
  const { offered, late } = offeredBy(options)
  const named = useNamed(field, offered, late)
  const read = (value: unknown) => labelOf(named, value as SelectValue | null)
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
      options={offered}
      named={named}
      late={late}
      placeholder={waits ?? placeholder}
      hint={hint}
      onSearch={onSearch}
      {...props}
      onChange={change}
    />
  )
}

/** Options by which values are named: what the record chose is not offered where its list has none of it. */
function useNamed<Values>({ form, name }: FieldProps<Values>, offered: readonly Option[], late?: LateOptions) {
  const value: unknown = useFieldValue(form, name)
  const chosen = form.chosen.get(name)
  const named = chosen ? [...offered, chosen] : offered
  const unnamed = value != null && value !== '' && !named.some((option) => option.value === value)
  const ask = useEffectEvent(() => late?.ask())
  // Kept work that was put back chose what only the list names.
  useEffect(() => {
    if (unnamed) ask()
  }, [unnamed])
  return named
}
