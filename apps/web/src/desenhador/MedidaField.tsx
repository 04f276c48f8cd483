import { useState } from 'react'
import { NumberInput } from '@mantine/core'

interface MedidaFieldProps {
  label: string
  value: number
  unit?: string
  /** True when the drawing took it; else the field shows again what stands. */
  onChange: (value: number) => boolean
  disabled?: boolean
}

/** A whole number that is taken when it was typed to its end: on Enter or when the field is left; Esc takes it back. */
export function MedidaField({ label, value, unit = 'mm', onChange, disabled }: MedidaFieldProps) {
  const [digitado, setDigitado] = useState<number | string | null>(null)
  const assumir = () => {
    setDigitado(null)
    const numero = Number(digitado)
    if (digitado === null || digitado === '' || numero === value) return
    onChange(numero)
  }
  return (
    <NumberInput
      label={label}
      value={digitado ?? value}
      onChange={setDigitado}
      onBlur={assumir}
      onKeyDown={(evento) => {
        if (evento.key === 'Enter') assumir()
        if (evento.key === 'Escape') setDigitado(null)
      }}
      onFocus={(evento) => evento.currentTarget.select()}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      rightSection={unit}
      rightSectionWidth={`calc(${unit.length}ch + 20px)`}
      disabled={disabled ?? false}
    />
  )
}
