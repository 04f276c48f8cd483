import { z } from 'zod'
import { feito } from '../core/errors.ts'
import { id } from '../core/fields.ts'

/** Records that keep their situation (situacao.md). */
export const comRetidos = z.object({ retidos: z.array(id()).default([]) }).prefault({})

/** How many records went on, and the job that follows them. */
export const quantos = feito.extend({
  data: z.object({ quantos: z.number(), tarefa: z.string().nullable() }).nullable(),
})

/** What a list's header offers (decisions C-09). */
export const acoesPermitidas = z.object({ homologar: z.boolean(), disponibilizar: z.boolean() })
