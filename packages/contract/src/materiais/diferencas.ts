import { z } from 'zod'
import { get } from '../core/call.ts'
import { tipoMaterial } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { entreDias, registroMudado, resumoDasMudancas } from '../mercado/diferencas.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { filtroDeProdutos } from './produtos.ts'

export const mudancaNoMercado = registroMudado.extend({ tipoProduto: tipoMaterial, figura: z.string().nullable() })
export type MudancaNoMercado = z.output<typeof mudancaNoMercado>

/** Filters of the list that exist on the market of two days. */
export const filtroDoMercado = filtroDeProdutos.pick({ busca: true, tipoProduto: true, referencia: true, linha: true })

export const diferencaEntreDias = get('/produto/diferenca', {
  ids: ['proprio.produtos.diferenca'],
  query: listQuery(['codigo']).extend({ ...filtroDoMercado.shape, ...entreDias.shape }),
  result: paged(mudancaNoMercado).extend({ resumo: resumoDasMudancas }),
  papeis: LEITURA_DE_PRODUTO,
})
