import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { defineMaterialKind } from '@portal/contract/materiais/materialKind'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import type { Registro } from './travarMaterial.ts'

export type AnyKind = ReturnType<typeof defineMaterialKind<TipoMaterial, z.ZodRawShape, z.ZodRawShape>>
type TabelaDaEspecie = PgTable & { id: PgColumn }

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
export interface Salvamento<Form, Linha> {
  db: Db
  usuario: Logado
  form: Form & FormComum
  antes: Linha | undefined
  registro: Registro | undefined
}

/** What only one kind knows about its record. */
export interface Especie<Kind extends AnyKind, Tabela extends TabelaDaEspecie> {
  kind: Kind
  tabela: Tabela
  /** The form as columns of the kind's own row; refuses what breaks a rule of the kind. */
  colunas(
    salvamento: Salvamento<z.output<Kind['form']>, Tabela['$inferSelect']>,
  ): Promise<Omit<Tabela['$inferInsert'], 'id'>>
}
