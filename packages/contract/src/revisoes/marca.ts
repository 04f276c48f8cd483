import type { EstadoDoItem } from './revisoes.ts'

/** Mark in a publication of a record that a colleague was asked to review. */
export const MARCAS = [
  { label: 'Em revisão', value: 'EM_REVISAO' },
  { label: 'Aprovado', value: 'APROVADO' },
  { label: 'Mudou depois de aprovado', value: 'MUDOU' },
  { label: 'Devolvido', value: 'DEVOLVIDO' },
] as const
export type Marca = (typeof MARCAS)[number]['value']

/** An approval counts for the record as it was asked for: later changes are not approved. */
export function marcaDe({ estado, mudou }: { estado: EstadoDoItem; mudou: boolean }): Marca {
  if (estado === 'PENDENTE') return 'EM_REVISAO'
  return estado === 'APROVADO' && mudou ? 'MUDOU' : estado
}

/** Commented records are returned, all others approved. */
export const respostaDoItem = (resposta: 'APROVADA' | 'DEVOLVIDA', comentado: boolean): EstadoDoItem =>
  resposta === 'DEVOLVIDA' && comentado ? 'DEVOLVIDO' : 'APROVADO'
