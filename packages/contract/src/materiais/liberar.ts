import { defineCall } from '../core/call.ts'
import { MASTER } from '../core/papeis.ts'
import { comEspera, comRetidos, quantos } from '../mercado/liberar.ts'
import { ALVOS } from '../mercado/situacao.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

export const homologarProdutos = defineCall({
  ids: ['produtos.homologar'],
  method: 'POST',
  path: '/produto/homologar',
  query: comEspera,
  body: comRetidos,
  result: quantos,
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
})
export const disponibilizarProdutos = defineCall({
  ids: ['produtos.disponibilizar.todos', 'produtos.disponibilizar.CEM_MOBI', 'produtos.disponibilizar.CEM_PRO'],
  method: 'POST',
  path: '/produto/disponibilizar/:alvo',
  query: comEspera,
  body: comRetidos,
  result: quantos,
  papeis: [MASTER],
  prazo: 'longo',
  summary: `alvo: ${ALVOS.join(', ')}`,
})
