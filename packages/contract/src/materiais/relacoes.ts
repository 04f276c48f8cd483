import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { codigo, tipoMaterial } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

export const duplicarForm = z.object({ codigo: codigo() })
export const duplicarProduto = defineCall({
  ids: ['proprio.produtos.duplicar'],
  method: 'POST',
  path: '/produto/duplicar/:id',
  body: duplicarForm,
  result: salvoComId,
  papeis: ESCRITA_DE_PRODUTO,
})
export const ondeUsado = defineCall({
  ids: ['proprio.produtos.ondeUsado'],
  method: 'GET',
  path: '/produto/ondeUsado/:id',
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
/** Products that may succeed one: searched by code or description, same kind. */
export const sucessores = defineCall({
  ids: ['proprio.produtos.sucessores'],
  method: 'GET',
  path: '/produto/sucessores/:id',
  query: z.object({ busca: busca() }),
  result: optionDeId.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
