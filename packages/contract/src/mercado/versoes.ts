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

/** Without `depois` the working copy is compared. */
export const quaisVersoes = z.object({
  antes: id(),
  depois: z.preprocess(vazioAusente, id().optional()),
})

export const qualVersao = z.object({ idVersao: id(), versao: versao() })
