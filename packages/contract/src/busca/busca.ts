import { z } from 'zod'
import { post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { id, tipoMaterial } from '../core/fields.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Records that have a page of their own, as the desk remembers them; the address of each is the browser's. */
export const ENCONTRAVEIS = ['produto', 'cliente', 'referencia', 'tipologia', 'empresa'] as const
export type Encontravel = (typeof ENCONTRAVEIS)[number]

const coisa = z.enum(ENCONTRAVEIS)

/** A record by what people call it. */
export const registroAchado = z.object({
  coisa,
  id: z.number(),
  nome: z.string(),
  detalhe: z.string(),
  /** Of products, whose address says it. */
  tipo: tipoMaterial.nullable(),
})
export type RegistroAchado = z.output<typeof registroAchado>

export const ABERTOS_LEMBRADOS = 30

/** Remembers that the caller opened a record; who works in somebody's name leaves no trace in what that person opened. */
export const anotarAberto = post('/busca/abertos', {
  ids: ['proprio.busca.anotarAberto'],
  body: z.object({ coisa, id: id() }),
  result: feito,
  papeis: AUTENTICADO,
})
