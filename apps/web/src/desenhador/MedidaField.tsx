import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { inteiroDe } from './inteiroDe.ts'

interface MedidaFieldProps {
  label: string
  value: number
  unit?: string
  /** Answers true when the drawing took the value; else the field shows the former one again. */
  onChange: (value: number) => boolean
  disabled?: boolean
}

/** A typed number counts on Enter or on leaving; Esc takes it back, a text that is none stays with a word. */
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
