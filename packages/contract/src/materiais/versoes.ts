import { defineCall } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { versao } from '../core/fields.ts'
import { MASTER } from '../core/papeis.ts'
import { diferenca, quaisVersoes, qualVersao, versaoNaLista } from '../mercado/versoes.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

export const listaVersoes = defineCall({
  ids: ['proprio.produtos.versoes'],
  method: 'GET',
  path: '/produto/versoes/:id',
  result: versaoNaLista.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
export const compararVersoes = defineCall({
  ids: ['proprio.produtos.comparar'],
  method: 'GET',
  path: '/produto/comparar/:id',
  query: quaisVersoes,
  result: diferenca.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
export const restaurarVersao = defineCall({
  ids: ['proprio.produtos.restaurar'],
  method: 'POST',
  path: '/produto/restaurar/:id',
  body: qualVersao.extend({ mexida: versao() }),
  result: salvoComId,
  papeis: [MASTER],
})
