/** Option sets of a kit and its composition (Spec 001 §3, §9). */
export const FERRAGEM = 1
export const ENGENHARIA = 2
export const TIPO_COMPOSICAO = [
  { label: 'Perfil', value: 'PERFIL' },
  { label: 'Componente', value: 'COMPONENTE' },
  { label: 'Livre', value: 'LIVRE' },
] as const
export type TipoComposicao = (typeof TIPO_COMPOSICAO)[number]['value']
