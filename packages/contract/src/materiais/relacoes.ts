import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { codigo, tipoMaterial } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

export const duplicarForm = z.object({ codigo: codigo() })
export const duplicarProduto = post('/produto/duplicar/:id', {
  ids: ['proprio.produtos.duplicar'],
  body: duplicarForm,
  result: salvoComId,
  papeis: ESCRITA_DE_PRODUTO,
})
export const ondeUsado = get('/produto/ondeUsado/:id', {
  ids: ['proprio.produtos.ondeUsado'],
  result: z
    .object({
      uso: z.enum(['KIT', 'PERFIL_COMPOSTO', 'SUCESSOR', 'APLICABILIDADE']),
      id: z.number(),
      tipoProduto: tipoMaterial,
      codigo: z.string(),
      descricao: z.string(),
      referencia: z.string(),
    })
    .array(),
  papeis: LEITURA_DE_PRODUTO,
})
/** Possible successors, searched by code or description within the kind. */
export const sucessores = get('/produto/sucessores/:id', {
  ids: ['proprio.produtos.sucessores'],
  query: z.object({ busca: busca() }),
  result: optionDeId.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
