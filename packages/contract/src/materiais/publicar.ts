import { defineCall } from '../core/call.ts'
import { MASTER } from '../core/papeis.ts'
import { comEscolha, comEspera, quantos } from '../mercado/publicar.ts'
import { ALVOS } from '../mercado/situacao.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'
import { filtroDeProdutos } from './produtos.ts'

const escolhaDeProdutos = comEscolha.extend({ filtro: filtroDeProdutos.optional() }).prefault({})

export const homologarProdutos = defineCall({
  ids: ['produtos.homologar'],
  method: 'POST',
  path: '/produto/homologar',
  query: comEspera,
  body: escolhaDeProdutos,
  result: quantos,
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
})
export const disponibilizarProdutos = defineCall({
  ids: ['produtos.disponibilizar.todos', 'produtos.disponibilizar.CEM_MOBI', 'produtos.disponibilizar.CEM_PRO'],
  method: 'POST',
  path: '/produto/disponibilizar/:alvo',
  query: comEspera,
  body: escolhaDeProdutos,
  result: quantos,
  papeis: [MASTER],
  prazo: 'longo',
  summary: `alvo: ${ALVOS.join(', ')}`,
})
