import { z } from 'zod'
import { opcoes } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { id, tipoMaterial } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { MAIS_IDS } from './produtos.ts'

export const tipoDoProduto = get('/produto/tipo/:id', {
  ids: ['proprio.produtos.tipo'],
  result: z.object({ tipo: tipoMaterial, codigo: z.string() }),
  papeis: LEITURA_DE_PRODUTO,
  summary: 'O tipo de um produto pelo id (decisions RT-12).',
})

export const selecaoReferenciaMaterialLiberada = get('/geral/selecaoReferenciaMaterialLiberada', {
  ids: ['produtos.selecaoReferenciaMaterialLiberada'],
  result: optionDeId.extend({ tipos: tipoMaterial.array() }).array(),
  papeis: AUTENTICADO,
})
export const selecaoReferenciaFiltro = opcoes(['produtos.selecaoReferenciaFiltro'], '/geral/selecaoReferenciaFiltro')
export const selecaoTipoMaterial = get('/geral/selecaoTipoMaterial', {
  ids: ['produtos.selecaoTipoMaterial'],
  result: z.object({ label: z.string(), value: z.string() }).array(),
  papeis: AUTENTICADO,
})
/** The body is the array of the references' ids. */
export const linhaSelectMulti = post('/linha/selectMulti', {
  ids: ['produtos.linhaSelectMulti'],
  body: z.array(id()).max(MAIS_IDS),
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
