import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { tipoMaterial } from '../core/fields.ts'
import { PAPEIS_DO_DASHBOARD } from '../core/papeis.ts'
import { vazioAusente } from '../materiais/produtos.ts'

/** Working copies by situação. */
const porSituacao = z.object({ situacao: z.number(), quantos: z.number() }).array()

/**
 * The numbers of whoever asks: of the kinds and references that he sees in the product list, so that each number is the
 * total of the list that it leads to.
 */
export const painel = defineCall({
  ids: ['proprio.painel'],
  method: 'GET',
  path: '/painel',
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
    porTipo: z.object({ tipo: tipoMaterial, situacoes: porSituacao }).array(),
    porReferencia: z.object({ id: z.number(), referencia: z.string(), situacoes: porSituacao }).array(),
  }),
  papeis: PAPEIS_DO_DASHBOARD,
})
