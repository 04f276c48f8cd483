import type { z } from 'zod'
import type { AnyCall, Call } from '@portal/contract/core/call'
import type { salvoComId } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Anexo, imagemAnexo } from '@portal/contract/materiais/anexos'
import type { materialComum } from '@portal/contract/materiais/materialKind'

export type MaterialComum = z.output<typeof materialComum>

type Com<Result extends z.ZodType> = Call<string, z.ZodType, z.ZodType, Result>

/** The part of a kind's declaration (`defineMaterialKind`) that its form reads. */
export interface Especie<Schema extends z.ZodObject> {
  tipo: TipoMaterial
  form: Schema
  anexos: readonly Anexo[]
  obter: Com<z.ZodType<MaterialComum>>
  salvar: Com<typeof salvoComId>
  /** A new one with what hangs on it, by one call of our own (decision 0080). */
  salvarInteiro: Com<typeof salvoComId>
  /** Its parts before anything is typed. */
  semLinhas: Readonly<Record<string, readonly never[]>>
  disponivelMercado: Com<z.ZodType<{ disponivel: boolean }>>
  imagemAnexo: Com<typeof imagemAnexo>
  uploads: readonly AnyCall[]
  renomes: readonly Com<typeof salvoComId>[]
}

/** The form of a kind knows the rows of a new product beside its fields. */
export const comPartes = <Schema extends z.ZodObject>(
  kind: Omit<Especie<z.ZodObject>, 'form' | 'salvarInteiro' | 'semLinhas'>,
  inteiro: Pick<Especie<Schema>, 'form' | 'salvar' | 'semLinhas'>,
): Especie<Schema> => ({ ...kind, form: inteiro.form, semLinhas: inteiro.semLinhas, salvarInteiro: inteiro.salvar })
