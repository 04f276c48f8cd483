import type { ChangeEvent, FocusEvent } from 'react'
import { TextInput } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { leaveOnEnter } from './leaveOnEnter.ts'
import { numberOf, writtenNumber } from './numberText.ts'
import { useField, type FieldProps } from './useField.ts'

interface DecimalFieldProps<Values> extends FieldProps<Values> {
  hint?: string
  unit?: string
}

const read = (value: unknown) => (typeof value === 'number' ? numero(value) : typeof value === 'string' ? value : '')

/** Money stands before its number, every other unit after it. */
const BEFORE: readonly string[] = ['R$']
const sideOf = (unit: string) => {
  const width = `calc(${unit.length}ch + 20px)`
  return BEFORE.includes(unit)
    ? { leftSection: unit, leftSectionWidth: width }
    : { rightSection: unit, rightSectionWidth: width, rightSectionPointerEvents: 'none' as const }
}

const withUnit = (text: string, unit = '') =>
  text && unit ? (BEFORE.includes(unit) ? `${unit} ${text}` : `${text} ${unit}`) : text

/** Accepts comma and dot, shows the comma (decisions C-11); the schema refuses the rest as typed (decisions 0.4). */
export function DecimalField<Values>({ hint, unit, ...field }: DecimalFieldProps<Values>) {
  const { key, required, props } = useField<number | string, Values>(field, (value) => withUnit(read(value), unit))
  const { defaultValue, onChange, onBlur, ...others } = props
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(numberOf(event.currentTarget.value))
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = writtenNumber(numberOf(currentTarget.value))
    onBlur()
  }
  return (
    <TextInput
      key={key}
      label={field.label}
      description={hint}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      {...(unit && sideOf(unit))}
      onKeyDown={leaveOnEnter}
      {...others}
      defaultValue={writtenNumber(defaultValue)}
      onChange={change}
      onBlur={leave}
    />
  )
}
