import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { id, versao } from '../core/fields.ts'
import { MASTER } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'
import { vazioAusente } from './produtos.ts'

const versaoNaLista = z.object({
  id: z.number(),
  numero: z.number(),
  em: z.string(),
  por: z.string().nullable(),
  /** Days it reached each target; null while it has not. */
  pro: z.string().nullable(),
  mobi: z.string().nullable(),
  noMercado: z.boolean(),
})
export const listaVersoes = defineCall({
  ids: ['proprio.produtos.versoes'],
  method: 'GET',
  path: '/produto/versoes/:id',
  result: versaoNaLista.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
/** One field that differs, in words; `figura` where it is a picture to be seen side by side. */
export const diferenca = z.object({
  campo: z.string(),
  nome: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  figura: z.object({ antes: z.string().nullable(), depois: z.string().nullable() }).nullable(),
})
export type DiferencaDeProduto = z.output<typeof diferenca>
/** Without `depois` the working copy is compared. */
export const compararVersoes = defineCall({
  ids: ['proprio.produtos.comparar'],
  method: 'GET',
  path: '/produto/comparar/:id',
  query: z.object({ antes: id(), depois: z.preprocess(vazioAusente, id().optional()) }),
  result: diferenca.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
export const restaurarVersao = defineCall({
  ids: ['proprio.produtos.restaurar'],
  method: 'POST',
  path: '/produto/restaurar/:id',
  body: z.object({ idVersao: id(), versao: versao() }),
  result: salvoComId,
  papeis: [MASTER],
})
