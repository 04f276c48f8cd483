import type { Campo } from '@portal/contract/campos/campo'
import { twoReadings } from '../../ui/fields/twoReadings.ts'

/** What somebody says of a field of many products. */
export interface Dito {
  nome: string
  valor: string | number | undefined
  /** It is to be empty. */
  vazio: boolean
}

export const valorDe = ({ valor, vazio }: Dito): string | number | null => (vazio ? null : (valor ?? null))

export const falta = ({ valor, vazio }: Dito): boolean => !vazio && (valor === undefined || valor === '')

/** What the field's schema says of it; the server judges each product. */
export const erroDe = (campo: Campo | undefined, dito: Dito): string | undefined =>
  falta(dito) ? undefined : (dubio(campo, dito) ?? campo?.entrada.safeParse(valorDe(dito)).error?.issues[0]?.message)

/** The box goes on showing what was typed, not the number that the server reads in it. */
const dubio = (campo: Campo | undefined, { valor }: Dito): string | undefined =>
  campo?.forma === 'decimal' && typeof valor === 'string' ? twoReadings(valor) : undefined
