import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { id, tipoMaterial } from '../core/fields.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Records that search finds and the desk remembers, in the order in which they are shown; the address of each is the browser's. */
export const ENCONTRAVEIS = [
  'produto',
  'acabamento',
  'cliente',
  'referencia',
  'linha',
  'pacote',
  'tabela',
  'tipologia',
  'projeto',
  'pessoa',
  'empresa',
] as const
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
  /** Of packages, the reference on whose page they are. */
  idDono: z.number().nullable(),
})
export type RegistroAchado = z.output<typeof registroAchado>

export const ABERTOS_LEMBRADOS = 30
/** Fewer letters would find too much of everything. */
export const LETRAS_DA_BUSCA = 3

/** What the words find of every kind, or without words what was opened last; only what the caller may see. */
export const procurar = get('/busca', {
  ids: ['proprio.busca.procurar'],
  query: z.object({ termo: z.string().trim().max(100).default('') }),
  result: registroAchado.array(),
  papeis: AUTENTICADO,
})

/** Remembers that the caller opened a record; who works in somebody's name leaves no trace in what that person opened. */
export const anotarAberto = post('/busca/abertos', {
  ids: ['proprio.busca.anotarAberto'],
  body: z.object({ coisa, id: id() }),
  result: feito,
  papeis: AUTENTICADO,
})
