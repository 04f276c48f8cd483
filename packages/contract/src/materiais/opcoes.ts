/** Option sets of the material forms (Spec 001 §3, §9). */
export const COMPOSTO = [
  { label: 'Não', value: 0 },
  { label: 'Sim', value: 3 },
  { label: 'Interno', value: 1 },
  { label: 'Externo', value: 2 },
] as const

/** Position of the colour of a part of a composed profile. */
export const POS_TRAT = [
  { label: 'Cor única', value: 0 },
  { label: 'Interno', value: 1 },
  { label: 'Externo', value: 2 },
] as const

/** Statuses that a form offers; 6 is only known (decisions P-05). */
export const ATIVO = 1
export const DESCONTINUADO = 2
export const ARQUIVO_MORTO = 5
export const NOVO_PORTFOLIO = 7
/** No longer offered: something else should take the place. */
export const FORA_DE_LINHA: readonly number[] = [DESCONTINUADO, ARQUIVO_MORTO]

/** Offered to everybody; the other two only to those who edit (Spec 001 §4). */
export const STATUS_DE_CONSULTA: readonly number[] = [ATIVO, DESCONTINUADO]
export const STATUS_DE_FORMULARIO: readonly number[] = [ATIVO, DESCONTINUADO, ARQUIVO_MORTO, NOVO_PORTFOLIO]

export const FERRAGEM = 1
export const ENGENHARIA = 2

export const TIPO_COMPOSICAO = [
  { label: 'Perfil', value: 'PERFIL' },
  { label: 'Componente', value: 'COMPONENTE' },
  { label: 'Livre', value: 'LIVRE' },
] as const
export type TipoComposicao = (typeof TIPO_COMPOSICAO)[number]['value']
