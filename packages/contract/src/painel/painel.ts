import { z } from 'zod'
import { get } from '../core/call.ts'
import { tipoMaterial, vazioAusente } from '../core/fields.ts'
import { PAPEIS_DO_DASHBOARD } from '../core/papeis.ts'

const porSituacao = z.object({ situacao: z.number(), quantos: z.number() }).array()

const grupo = z.object({ id: z.number(), nome: z.string(), situacoes: porSituacao })

/** Counts only kinds and references that the caller sees in the lists, so that each number is its list's total. */
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
    /** First day of this month, since which `lancados` are counted. */
    desde: z.string(),
    /** Imports of products that nobody homologated yet; null for who may not import. */
    importacoes: z.number().nullable(),
    porTipo: z.object({ tipo: tipoMaterial, situacoes: porSituacao }).array(),
    porReferencia: z.object({ id: z.number(), referencia: z.string(), situacoes: porSituacao }).array(),
    /** Null when the numbers are asked for one kind of product. */
    acabamentos: z
      .object({
        total: z.number(),
        emEdicao: z.number(),
        emHomologacao: z.number(),
        lancados: z.number(),
        porReferencia: grupo.array(),
        /** By type of finish; finishes without one have a null id. */
        porTipo: grupo.extend({ id: z.number().nullable() }).array(),
      })
      .nullable(),
  }),
  papeis: PAPEIS_DO_DASHBOARD,
})
