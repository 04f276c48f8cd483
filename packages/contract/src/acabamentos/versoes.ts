import { defineCall } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { MASTER } from '../core/papeis.ts'
import { diferenca, quaisVersoes, qualVersao, versaoNaLista } from '../mercado/versoes.ts'

export const versoesDeAcabamento = defineCall({
  ids: ['proprio.acabamentos.versoes'],
  method: 'GET',
  path: '/tratamento/versoes/:id',
  result: versaoNaLista.array(),
  papeis: ['CadastroAcabamentos'],
})
export const compararAcabamento = defineCall({
  ids: ['proprio.acabamentos.comparar'],
  method: 'GET',
  path: '/tratamento/comparar/:id',
  query: quaisVersoes,
  result: diferenca.array(),
  papeis: ['CadastroAcabamentos'],
})
export const restaurarAcabamento = defineCall({
  ids: ['proprio.acabamentos.restaurar'],
  method: 'POST',
  path: '/tratamento/restaurar/:id',
  body: qualVersao,
  result: salvoComId,
  papeis: [MASTER],
})
