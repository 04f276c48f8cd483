import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { id, tipoMaterial } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { MAIS_IDS } from './produtos.ts'

export const tipoDoProduto = defineCall({
  ids: ['proprio.produtos.tipo'],
  method: 'GET',
  path: '/produto/tipo/:id',
  result: z.object({ tipo: tipoMaterial, codigo: z.string() }),
  papeis: LEITURA_DE_PRODUTO,
  summary: 'O tipo de um produto pelo id (decisions RT-12).',
})

export const selecaoReferenciaMaterialLiberada = defineCall({
  ids: ['produtos.selecaoReferenciaMaterialLiberada'],
  method: 'GET',
  path: '/geral/selecaoReferenciaMaterialLiberada',
  result: optionDeId.extend({ tipos: tipoMaterial.array() }).array(),
  papeis: AUTENTICADO,
})
export const selecaoReferenciaFiltro = defineCall({
  ids: ['produtos.selecaoReferenciaFiltro'],
  method: 'GET',
  path: '/geral/selecaoReferenciaFiltro',
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
export const selecaoTipoMaterial = defineCall({
  ids: ['produtos.selecaoTipoMaterial'],
  method: 'GET',
  path: '/geral/selecaoTipoMaterial',
  result: z.object({ label: z.string(), value: z.string() }).array(),
  papeis: AUTENTICADO,
})
/** Lines of several references; the body is the array of their ids. */
export const linhaSelectMulti = defineCall({
  ids: ['produtos.linhaSelectMulti'],
  method: 'POST',
  path: '/linha/selectMulti',
  body: z.array(id()).max(MAIS_IDS),
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
