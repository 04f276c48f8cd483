import { z } from 'zod'
import { get } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import { entreDias, registroMudado, resumoDasMudancas } from '../mercado/diferencas.ts'
import { filtroDeAcabamentos } from './acabamentos.ts'

const acabamentoMudado = registroMudado.extend({ tipoAcabamento: z.string().nullable() })
export type AcabamentoMudado = z.output<typeof acabamentoMudado>

export const diferencaDeAcabamentos = get('/tratamento/diferenca', {
  ids: ['proprio.acabamentos.diferenca'],
  query: listQuery(['codigo']).extend({
    ...filtroDeAcabamentos.pick({ referencia: true }).shape,
    ...entreDias.shape,
  }),
  result: paged(acabamentoMudado).extend({ resumo: resumoDasMudancas }),
  papeis: ['CadastroAcabamentos'],
})
