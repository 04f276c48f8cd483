import { z } from 'zod'
import { MENSAGENS } from '../core/mensagens.ts'

/** Spec 002 §9. */
export const TIPO_PRENATIVO = [
  { label: 'Sólido', value: 'S' },
  { label: 'Sólido bruto', value: 'SBRUTO' },
  { label: 'Tubular', value: 'T' },
  { label: 'Tubular bruto', value: 'TBRUTO' },
  { label: 'Usinado', value: 'U' },
  { label: 'Usinado sólido', value: 'US' },
] as const

const vazio = (valor: unknown) => valor === undefined || valor === null || valor === ''

export const tipoPrenativo = () =>
  z.enum(
    TIPO_PRENATIVO.map(({ value }) => value),
    { error: ({ input }) => (vazio(input) ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) },
  )
