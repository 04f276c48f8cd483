import { dinheiro } from '@portal/contract/core/formato'
import { labelOf, SIM_NAO, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'

export const simNaoTexto = (value: number): string => labelOf(SIM_NAO, value)

export const tiposMaterialTexto = (tipos: readonly TipoMaterial[]): string =>
  tipos.map((tipo) => labelOf(TIPO_MATERIAL, tipo)).join(', ')

/** Decimals are shown with a comma (decisions C-11). */
export const precoTexto = (preco: number): string => dinheiro(preco)
