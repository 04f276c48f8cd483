import { TIPO_MATERIAL, type TipoMaterial } from '../core/options.ts'

const TIPOS_POR_REFERENCIA = 8

/** Kind and reference as one number: what a person may see is a set of numbers (the database's `portal_escopo`). */
export const escopoDe = (tipo: TipoMaterial, idReferencia: number): number =>
  idReferencia * TIPOS_POR_REFERENCIA + 1 + TIPO_MATERIAL.findIndex(({ value }) => value === tipo)
