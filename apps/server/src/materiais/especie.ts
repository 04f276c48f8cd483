import type { z } from 'zod'
import type { Campos } from '@portal/contract/campos/campo'
import type { Call } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { PartesDoNovo } from '@portal/contract/materiais/inteiro'
import type { defineMaterialKind } from '@portal/contract/materiais/materialKind'
import { TIPOS } from '@portal/contract/materiais/tipos'

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

type Declarada = ReturnType<typeof defineMaterialKind<TipoMaterial, Campos, z.ZodType>>
type Form = z.ZodType<FormDeMaterial>

/** Common part of all kinds; their own fields stand in the form beside those that are named here. */
export type AnyKind = Omit<Declarada, 'form' | 'salvar'> & {
  form: Form
  salvar: Call<string, z.ZodType<undefined>, Form, Declarada['salvar']['result']>
}

export const KINDS: Readonly<Record<TipoMaterial, AnyKind>> = TIPOS

/** A new product with all that hangs on it, of any kind. */
export type FormInteiro = FormDeMaterial & PartesDoNovo
export interface AnyInteiro extends Pick<AnyKind, 'tipo' | 'campos'> {
  salvar: Call<string, z.ZodType<undefined>, z.ZodType<FormInteiro>, Declarada['salvar']['result']>
}
