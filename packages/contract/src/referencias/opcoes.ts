import { TIPO_MATERIAL } from '../core/options.ts'

/** Option sets of a reference, in their words (Spec 000 §3 "Reference" and "Reference blocks"). */
export const TIPO_REFERENCIA = [
  { label: 'Sistemista', value: 'Sistemista' },
  { label: 'Fabricante', value: 'Fabricante' },
] as const

/** Labels in capitals, unlike those of a material's type elsewhere. */
export const TIPO_MATERIAL_DA_REFERENCIA = TIPO_MATERIAL.map(({ label, value }) => ({
  label: label.toLocaleUpperCase('pt-BR'),
  value,
}))

export const TRAVAR_NIVEL1 = [
  { label: 'ALUMÍNIO', value: 'ALUMINIO' },
  { label: 'COMPONENTE', value: 'COMPONENTE' },
  { label: 'PVC', value: 'PVC' },
  { label: 'KIT', value: 'KIT' },
  { label: 'VIDRO', value: 'VIDRO' },
] as const
