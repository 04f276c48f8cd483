import type { z } from 'zod'
import type { Campos, Colunas } from '@portal/contract/campos/campo'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { defineMaterialKind } from '@portal/contract/materiais/materialKind'
import type { Db } from '../db/client.ts'
import type { Registro } from './travarMaterial.ts'

export type AnyKind = ReturnType<typeof defineMaterialKind<TipoMaterial, Campos, z.ZodType>>

/** The fields of all kinds, as every form carries them (contract/materiais/materialKind.ts). */
export interface FormComum {
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

/** A form on its way into the tables: `antes` and `registro` are what an edited record was. */
export interface Salvamento<Kind extends AnyKind> {
  db: Db
  form: z.output<Kind['form']> & FormComum
  antes: Colunas<Kind['campos']> | undefined
  registro: Registro | undefined
}

/** What only one kind knows about its record. */
export interface Especie<Kind extends AnyKind> {
  kind: Kind
  /** Refuses what breaks a rule of the kind; answers what follows from what was typed. */
  completar?(salvamento: Salvamento<Kind>): Promise<Partial<z.output<Kind['form']>>>
}
