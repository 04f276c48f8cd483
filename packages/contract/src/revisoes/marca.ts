import type { EstadoDoItem } from './revisoes.ts'

/** What a publication is told of a record that a colleague was asked to look at. */
export const MARCAS = [
  { label: 'Em revisão', value: 'EM_REVISAO' },
  { label: 'Aprovado', value: 'APROVADO' },
  { label: 'Mudou depois de aprovado', value: 'MUDOU' },
  { label: 'Devolvido', value: 'DEVOLVIDO' },
] as const
export type Marca = (typeof MARCAS)[number]['value']

/** An approval is of the record as it was asked for: it says nothing of what was changed afterwards. */
export function marcaDe({ estado, mudou }: { estado: EstadoDoItem; mudou: boolean }): Marca {
  if (estado === 'PENDENTE') return 'EM_REVISAO'
  return estado === 'APROVADO' && mudou ? 'MUDOU' : estado
}

/** How each record is answered: the colleague who returns them says what is wrong, and the others are approved. */
export const respostaDoItem = (resposta: 'APROVADA' | 'DEVOLVIDA', comentado: boolean): EstadoDoItem =>
  resposta === 'DEVOLVIDA' && comentado ? 'DEVOLVIDO' : 'APROVADO'
