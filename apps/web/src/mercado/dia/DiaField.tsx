import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { diaDoMercado, hoje } from '@portal/contract/mercado/noDia'

interface DiaFieldProps {
  label: string
  /** A moment within a day is shown as no day. */
  value: string
  onChange: (dia: string) => void
}

const soDia = (valor: string) => (valor.length === 'AAAA-MM-DD'.length ? valor : '')
/** A year that is still being typed reads as one of antiquity. */
const completo = (dia: string) => dia >= '1900'

export function DiaField({ label, value, onChange }: DiaFieldProps) {
  const [texto, setTexto] = useState(soDia(value))
  const [visto, setVisto] = useState(value)
  if (visto !== value) {
    setVisto(value)
    setTexto(soDia(value))
  }
  const recusa = completo(texto) ? diaDoMercado().safeParse(texto).error?.issues[0]?.message : undefined
  const mudar = (dia: string) => {
    setTexto(dia)
    if (dia === '' || (completo(dia) && diaDoMercado().safeParse(dia).success)) onChange(dia)
  }
  return (
    <TextInput
      type="date"
      label={label}
      max={hoje()}
      value={texto}
      error={recusa}
      onChange={({ currentTarget }) => mudar(currentTarget.value)}
    />
  )
}
