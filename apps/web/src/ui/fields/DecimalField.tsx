import { NumberInput } from '@mantine/core'
import { leaveOnEnter } from './leaveOnEnter.ts'
import { useField, type FieldProps } from './useField.ts'

interface DecimalFieldProps<Values> extends FieldProps<Values> {
  places: number
  /** A digit that would pass it is not taken. */
  max?: number
  hint?: string
  unit?: string
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 })
const read = (value: unknown) =>
  typeof value === 'number' ? decimal.format(value) : typeof value === 'string' ? value : ''

/** Takes digits, the comma and the dot, shows the comma (decisions C-11). */
export function DecimalField<Values>({ places, max, hint, unit, ...field }: DecimalFieldProps<Values>) {
  const { key, required, props } = useField<number | string, Values>(field, read)
  return (
    <NumberInput
      key={key}
      label={field.label}
      description={hint}
      required={required}
      decimalScale={places}
      allowNegative={false}
      {...(max !== undefined && { max, clampBehavior: 'strict' as const })}
      leftSection={unit}
      {...(unit && { leftSectionWidth: `calc(${unit.length}ch + 20px)` })}
      onKeyDown={leaveOnEnter}
      {...props}
      defaultValue={props.defaultValue ?? ''}
    />
  )
}
