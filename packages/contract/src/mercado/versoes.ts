import { z } from 'zod'
import { id, versao, vazioAusente } from '../core/fields.ts'

export const versaoNaLista = z.object({
  id: z.number(),
  numero: z.number(),
  em: z.string(),
  por: z.string().nullable(),
  /** Days on which the version reached each target; null before. */
  pro: z.string().nullable(),
  mobi: z.string().nullable(),
  noMercado: z.boolean(),
})
export type VersaoNaLista = z.output<typeof versaoNaLista>

/** One field that differs, in words; `figura` for pictures that are shown side by side. */
export const diferenca = z.object({
  campo: z.string(),
  nome: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  figura: z.object({ antes: z.string().nullable(), depois: z.string().nullable() }).nullable(),
})
export type Diferenca = z.output<typeof diferenca>

/** Without `depois` the working copy is compared. */
export const quaisVersoes = z.object({
  antes: id(),
  depois: z.preprocess(vazioAusente, id().optional()),
})

export const qualVersao = z.object({ idVersao: id(), versao: versao() })
