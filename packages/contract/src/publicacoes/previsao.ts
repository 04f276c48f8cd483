/** Effect on a record on one target; nothing is taken off the market, what leaves goes out of line. */
export const OPERACOES_NO_MERCADO = [
  { label: 'Entra', value: 'ENTRA' },
  { label: 'Muda', value: 'MUDA' },
  { label: 'Sai de linha', value: 'SAI' },
] as const
export type Operacao = (typeof OPERACOES_NO_MERCADO)[number]['value']
