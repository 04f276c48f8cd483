import { entradaDoHistorico } from '../auditoria/historico.ts'
import { defineCall } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'

/** Who changed what when, of one finish; with or without the audit page. */
export const historicoDoAcabamento = defineCall({
  ids: ['proprio.acabamentos.historico'],
  method: 'GET',
  path: '/tratamento/historico/:id',
  query: listQuery(['id']),
  result: paged(entradaDoHistorico),
  papeis: ['CadastroAcabamentos'],
})
