import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { codigo, id, tipoMaterial } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Longer than any code may be: which of them are too long is said row by row. */
const MAIOR_CODIGO_ENVIADO = 100

export const duplicarForm = z.object({ codigo: codigo() })
export const duplicarProduto = post('/produto/duplicar/:id', {
  ids: ['proprio.produtos.duplicar'],
  body: duplicarForm,
  result: salvoComId,
  papeis: ESCRITA_DE_PRODUTO,
})
/** Copies that one act makes. */
export const MAIS_COPIAS = 200

const copia = z.object({ id: id(), codigo: z.string().max(MAIOR_CODIGO_ENVIADO) })
/** Each row as a copy by itself: what one is refused for keeps no other back. */
export const duplicarVarios = post('/produto/duplicarVarios', {
  ids: ['proprio.produtos.duplicarVarios'],
  body: z.object({ copias: copia.array().min(1).max(MAIS_COPIAS), simular: z.boolean().default(false) }),
  result: z.object({
    copias: z
      .object({
        /** The product that is copied. */
        id: z.number(),
        codigo: z.string(),
        /** Why there is no copy. */
        motivo: z.string().nullable(),
      })
      .array(),
    simulado: z.boolean(),
  }),
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
  summary: 'Duplica vários produtos, cada um com o código dito; com simular=true só diz quais podem.',
})
export type CopiaPedida = z.output<typeof copia>
/** How another product uses one. */
export const USOS = [
  { value: 'KIT', label: 'Composição de kit' },
  { value: 'PERFIL_COMPOSTO', label: 'Perfil composto' },
  { value: 'SUCESSOR', label: 'É o sucessor de' },
  { value: 'APLICABILIDADE', label: 'É aplicável a' },
] as const
export const usoDoProduto = z.object({
  uso: z.enum(USOS.map(({ value }) => value)),
  id: z.number(),
  tipoProduto: tipoMaterial,
  codigo: z.string(),
  descricao: z.string(),
  referencia: z.string(),
})
export const ondeUsado = get('/produto/ondeUsado/:id', {
  ids: ['proprio.produtos.ondeUsado'],
  result: usoDoProduto.array(),
  papeis: LEITURA_DE_PRODUTO,
})
/** Possible successors, searched by code or description within the kind. */
export const sucessores = get('/produto/sucessores/:id', {
  ids: ['proprio.produtos.sucessores'],
  query: z.object({ busca: busca() }),
  result: optionDeId.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
