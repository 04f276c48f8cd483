import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { inteiroDe } from './inteiroDe.ts'

interface MedidaFieldProps {
  label: string
  value: number
  unit?: string
  /** True when the drawing took it; else the field shows again what stands. */
  onChange: (value: number) => boolean
  disabled?: boolean
}

/** A whole number that is taken when it was typed to its end: on Enter or when the field is left; Esc takes it back. What is none stays as it was typed, with a word. */
export function MedidaField({ label, value, unit = 'mm', onChange, disabled }: MedidaFieldProps) {
  const [digitado, setDigitado] = useState<string | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const mudar = (texto: string | null) => {
    setDigitado(texto)
    setRecusa(null)
  }
  const assumir = () => {
    const lido = digitado?.trim() ? inteiroDe(digitado) : value
    if (lido === undefined) return setRecusa('Informe um número inteiro.')
    mudar(null)
    if (lido !== value) onChange(lido)
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={digitado ?? numero(value)}
      error={recusa}
      onChange={(evento) => mudar(evento.currentTarget.value)}
      onBlur={assumir}
      onKeyDown={(evento) => {
        if (evento.key === 'Enter') assumir()
        if (evento.key === 'Escape') mudar(null)
      }}
      onFocus={(evento) => evento.currentTarget.select()}
      rightSection={unit}
      rightSectionWidth={`calc(${unit.length}ch + 20px)`}
      disabled={disabled ?? false}
    />
  )
}
