import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import { entreDias, lancamento, registroMudado, resumoDasMudancas } from '../mercado/diferencas.ts'
import { filtroDeAcabamentos } from './acabamentos.ts'

/** One finish on the market of two days. */
const acabamentoMudado = registroMudado.extend({ tipoAcabamento: z.string().nullable() })
export type AcabamentoMudado = z.output<typeof acabamentoMudado>

export const diferencaDeAcabamentos = defineCall({
  ids: ['proprio.acabamentos.diferenca'],
  method: 'GET',
  path: '/tratamento/diferenca',
  query: listQuery(['codigo']).extend({
    ...filtroDeAcabamentos.pick({ referencia: true }).shape,
    ...entreDias.shape,
  }),
  result: paged(acabamentoMudado).extend({ resumo: resumoDasMudancas }),
  papeis: ['CadastroAcabamentos'],
})

/** The moments at which what one sees of the market of finishes changed, the newest first. */
export const lancamentosDeAcabamentos = defineCall({
  ids: ['proprio.acabamentos.lancamentos'],
  method: 'GET',
  path: '/tratamento/lancamentos',
  result: lancamento.array(),
  papeis: ['CadastroAcabamentos'],
})
