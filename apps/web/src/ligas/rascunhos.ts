import { ligaForm, temperaForm } from '@portal/contract/ligas/ligas'
import { z } from 'zod'

const numero = () => z.union([z.number(), z.string()]).nullable()

/** The documents show no rules for these forms: the server says what is wrong (decisions D-07). */
export const ligaRascunho = z.object({
  ...ligaForm.shape,
  descricao: z.string(),
  elasticidade: numero(),
  tensaoMaxima: numero(),
})

export const temperaRascunho = z.object({ ...temperaForm.shape, descricao: z.string() })
