import { NumberInput } from '@mantine/core'
import { numberLimitsOf } from '@portal/contract/core/fields'
import { leaveOnEnter } from './leaveOnEnter.ts'
import { useField, type FieldProps } from './useField.ts'

interface DecimalFieldProps<Values> extends FieldProps<Values> {
  hint?: string
  unit?: string
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 })
const read = (value: unknown) =>
  typeof value === 'number' ? decimal.format(value) : typeof value === 'string' ? value : ''

/** Money is named before its number, every other unit after it. */
const BEFORE: readonly string[] = ['R$']
const sideOf = (unit: string) => {
  const width = `calc(${unit.length}ch + 20px)`
  return BEFORE.includes(unit)
    ? { leftSection: unit, leftSectionWidth: width }
    : { rightSection: unit, rightSectionWidth: width, rightSectionPointerEvents: 'none' as const }
}

const withUnit = (text: string, unit = '') =>
  text && unit ? (BEFORE.includes(unit) ? `${unit} ${text}` : `${text} ${unit}`) : text

/** Takes digits, the comma and the dot, shows the comma (decisions C-11). A digit that the schema would refuse is not taken. */
export function DecimalField<Values>({ hint, unit, ...field }: DecimalFieldProps<Values>) {
  const { key, required, props } = useField<number | string, Values>(field, (value) => withUnit(read(value), unit))
  const { max, places } = numberLimitsOf(field.form.schema, field.name) ?? {}
  return (
    <NumberInput
      key={key}
      label={field.label}
      description={hint}
      required={required}
      {...(places !== undefined && { decimalScale: places })}
      allowNegative={false}
      {...(max !== undefined && { max, clampBehavior: 'strict' as const })}
      {...(unit && sideOf(unit))}
      onKeyDown={leaveOnEnter}
      {...props}
      defaultValue={props.defaultValue ?? ''}
    />
  )
}
