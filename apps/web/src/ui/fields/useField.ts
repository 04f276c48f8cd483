import { useEffect, useRef, type ChangeEvent } from 'react'
import { isRequired, type FieldOf } from '../form/draft.ts'
import type { RecordForm } from '../form/useRecordForm.ts'
import { leaveOnEnter } from './leaveOnEnter.ts'

/** A field of the form: its name must be one of the record's. */
export interface FieldProps<Values> {
  form: RecordForm<Values>
  name: FieldOf<Values>
  label: string
  /** True where another field's value requires this one. */
  required?: boolean
  disabled?: boolean
}

interface BoundField<Value> {
  /** React key that changes when the form puts another value into the field. */
  key: string
  required: boolean
  props: {
    'data-path': string
    disabled: boolean
    defaultValue: Value | null | undefined
    error: string | undefined
    onChange: (value: Value | null) => void
    onFocus: () => void
    onBlur: () => void
  }
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The one place where the form library's loose names and values get their types. */
export function useField<Value, Values = unknown>(
  { form, name, label, required = false, disabled = false }: FieldProps<Values>,
  read: (value: unknown) => string = plain,
): BoundField<Value> {
  const { words, schema } = form
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
    words.set(name, { label, read: (value) => latest.current(value) })
  })
  return {
    key: form.key(name),
    required: required || isRequired(schema, name),
    props: { ...(form.getInputProps(name) as Omit<BoundField<Value>['props'], 'disabled'>), disabled },
  }
}

/** A text input has no `maxLength`: a text that is too long stays as typed and gets its message (decisions 0.4). */
export function useTextField<Values>(field: FieldProps<Values>) {
  const { key, required, props } = useField<string, Values>(field)
  const input = {
    ...props,
    label: field.label,
    required,
    autoComplete: 'off',
    onKeyDown: leaveOnEnter,
    defaultValue: props.defaultValue ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.currentTarget.value),
  }
  return { key, input }
}
