import { z } from 'zod'
import { get } from '../core/call.ts'
import { tipoMaterial, vazioAusente } from '../core/fields.ts'
import { PAPEIS_DO_DASHBOARD } from '../core/papeis.ts'

/** Working copies by situação. */
const porSituacao = z.object({ situacao: z.number(), quantos: z.number() }).array()

const grupo = z.object({ id: z.number(), nome: z.string(), situacoes: porSituacao })

/**
 * The numbers of whoever asks: of the kinds and references that he sees in the lists of products and finishes, so that each number is the
 * total of the list that it leads to.
 */
export const painel = get('/painel', {
  ids: ['proprio.painel'],
  query: z.object({ tipoProduto: z.preprocess(vazioAusente, tipoMaterial.optional()) }),
  result: z.object({
    total: z.number(),
    emEdicao: z.number(),
    emHomologacao: z.number(),
    bloqueadosPro: z.number(),
    bloqueadosMobi: z.number(),
    semImagem: z.number(),
    lancados: z.number(),
    /** The first day of this month, since which `lancados` are counted. */
    desde: z.string(),
    /** Imports of products that nobody homologated yet; null for who may not import. */
    importacoes: z.number().nullable(),
    porTipo: z.object({ tipo: tipoMaterial, situacoes: porSituacao }).array(),
    porReferencia: z.object({ id: z.number(), referencia: z.string(), situacoes: porSituacao }).array(),
    /** Null where a kind of product was asked for. */
    acabamentos: z
      .object({
        total: z.number(),
        emEdicao: z.number(),
        emHomologacao: z.number(),
        lancados: z.number(),
        porReferencia: grupo.array(),
        /** By type of finish; those without one are the group without id. */
        porTipo: grupo.extend({ id: z.number().nullable() }).array(),
      })
      .nullable(),
  }),
  papeis: PAPEIS_DO_DASHBOARD,
})
