import type { Campo } from '@portal/contract/campos/campo'

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
  falta(dito) ? undefined : campo?.entrada.safeParse(valorDe(dito)).error?.issues[0]?.message
