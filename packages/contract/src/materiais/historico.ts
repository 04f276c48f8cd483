import type { z } from 'zod'
import { registroDeAuditoria } from '../auditoria/auditoria.ts'
import { defineCall } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

/** One entry of a product's history, or of a row or file that hangs on it. */
const entrada = registroDeAuditoria.omit({ empresa: true, origem: true, requisicao: true, chamada: true })
export type EntradaDoHistorico = z.output<typeof entrada>

/** Who changed what when, of one product; for whoever keeps products, with or without the audit page. */
export const historicoDoProduto = defineCall({
  ids: ['proprio.produtos.historico'],
  method: 'GET',
  path: '/produto/historico/:id',
  query: listQuery(['id']),
  result: paged(entrada),
  papeis: ESCRITA_DE_PRODUTO,
})
