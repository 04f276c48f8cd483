/** What a publication does to a record on one target. Nothing is ever taken off the market: what leaves goes out of line. */
export const OPERACOES = [
  { label: 'Entra', value: 'ENTRA' },
  { label: 'Muda', value: 'MUDA' },
  { label: 'Sai de linha', value: 'SAI' },
] as const
export type Operacao = (typeof OPERACOES)[number]['value']
