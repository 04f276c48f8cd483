import type { z } from 'zod'
import type { Campos } from '@portal/contract/campos/campo'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { defineMaterialKind } from '@portal/contract/materiais/materialKind'

export type AnyKind = ReturnType<typeof defineMaterialKind<TipoMaterial, Campos, z.ZodType>>

/** A form of any kind: every schema begins with these fields (contract/materiais/materialKind.ts). */
export interface FormDeMaterial extends Readonly<Record<string, unknown>> {
  codigo: string
  codigoInterno: string | null
  descricao: string
  referencia: number
  /** Null for kits only. */
  linha: number | null
  ipi: number | null
  status: number
  sucessor?: number | null | undefined
  id?: number | null | undefined
  versao?: number | null | undefined
}

/** The type of a schema of any kind forgets what they all begin with. */
export const formDe = (corpo: z.output<AnyKind['form']>): FormDeMaterial => corpo as FormDeMaterial
