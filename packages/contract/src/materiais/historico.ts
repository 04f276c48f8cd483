import { entradaDoHistorico } from '../auditoria/historico.ts'
import { defineCall } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Who changed what when, of one product; for whoever keeps products, with or without the audit page. */
export const historicoDoProduto = defineCall({
  ids: ['proprio.produtos.historico'],
  method: 'GET',
  path: '/produto/historico/:id',
  query: listQuery(['id']),
  result: paged(entradaDoHistorico),
  papeis: ESCRITA_DE_PRODUTO,
})
