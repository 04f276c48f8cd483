import type { ChangeEvent } from 'react'
import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from '../ui/fields/useField.ts'
import { leaveOnEnter } from '../ui/fields/leaveOnEnter.ts'

interface CampoComMascaraProps<Values> extends FieldProps<Values> {
  /** Must leave its own result as it is. */
  mascara: (texto: string) => string
  /** Digits alone get the numeric keyboard. */
  soDigitos?: boolean
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')
const significativos = (valor: string) => valor.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/** The cursor stays behind the character that was typed while the mask moves the rest. */
export function CampoComMascara<Values>({ mascara, soDigitos = false, ...field }: CampoComMascaraProps<Values>) {
  const { key, required, props } = useField<string, Values>(field, (valor) => mascara(texto(valor)))
  const aoMudar = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    const antes = significativos(mascara(value.slice(0, selectionStart ?? value.length)))
    const mascarado = mascara(value)
    currentTarget.value = mascarado
    const cursor = posicaoDepoisDe(mascarado, antes)
    currentTarget.setSelectionRange(cursor, cursor)
    props.onChange(mascarado)
  }
  return (
    <TextInput
      key={key}
      {...props}
      label={field.label}
      required={required}
      autoComplete="off"
      spellCheck={false}
      inputMode={soDigitos ? 'numeric' : 'text'}
      onKeyDown={leaveOnEnter}
      defaultValue={mascara(texto(props.defaultValue))}
      onChange={aoMudar}
    />
  )
}

function posicaoDepoisDe(mascarado: string, quantos: number): number {
  let vistos = 0
  for (const [posicao, caractere] of Array.from(mascarado, (c, i) => [i, c] as const)) {
    if (vistos === quantos) return posicao
    if (significativos(caractere)) vistos += 1
  }
  return mascarado.length
}
