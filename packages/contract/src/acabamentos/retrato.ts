import { z } from 'zod'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { saidasDe } from '../campos/campo.ts'
import { optionDeId } from '../core/options.ts'

/**
 * A finish with all that it says: what the view `acabamento_retrato` builds of the working copy and what Homologar
 * freezes. Names that are chosen from lists are kept as pairs, so that a frozen version says what it said.
 */
export const retratoDeAcabamento = z.object({
  esquema: z.literal(1),
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  status: z.number(),
  referencia: optionDeId,
  ...saidasDe(CAMPOS_DO_ACABAMENTO),
})
export type RetratoDeAcabamento = z.output<typeof retratoDeAcabamento>
