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

export const FERRAGEM = 1
export const ENGENHARIA = 2

export const TIPO_COMPOSICAO = [
  { label: 'Perfil', value: 'PERFIL' },
  { label: 'Componente', value: 'COMPONENTE' },
  { label: 'Livre', value: 'LIVRE' },
] as const
export type TipoComposicao = (typeof TIPO_COMPOSICAO)[number]['value']
