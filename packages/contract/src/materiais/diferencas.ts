import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { tipoMaterial } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { labelOf } from '../core/options.ts'
import { SITUACAO } from '../mercado/situacao.ts'
import { diferenca, type Diferenca } from '../mercado/versoes.ts'
import { compararRetratos } from './comparacao.ts'
import { diaDoMercado } from './noDia.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { filtroDeProdutos, vazioAusente } from './produtos.ts'
import type { Retrato } from './retrato.ts'

export const MUDANCAS = [
  { label: 'Entraram', value: 'ENTROU' },
  { label: 'Mudaram', value: 'MUDOU' },
  { label: 'Saíram', value: 'SAIU' },
] as const
export type Mudanca = (typeof MUDANCAS)[number]['value']
const mudanca = z.enum(MUDANCAS.map(({ value }) => value))

/** One product on the market of two days. */
export const mudancaNoMercado = z.object({
  id: z.number(),
  mudanca,
  tipoProduto: tipoMaterial,
  codigo: z.string(),
  descricao: z.string(),
  referencia: z.string(),
  figura: z.string().nullable(),
  diferencas: diferenca.array(),
})
export type MudancaNoMercado = z.output<typeof mudancaNoMercado>

/** By which the market of two days is compared: what the market itself has. */
export const filtroDoMercado = filtroDeProdutos.pick({ busca: true, tipoProduto: true, referencia: true, linha: true })
export type FiltroDoMercado = z.output<typeof filtroDoMercado>

export const diferencaEntreDias = defineCall({
  ids: ['proprio.produtos.diferenca'],
  method: 'GET',
  path: '/produto/diferenca',
  query: listQuery(['codigo']).extend({
    ...filtroDoMercado.shape,
    antes: diaDoMercado(),
    depois: diaDoMercado(),
    mudanca: z.preprocess(vazioAusente, mudanca.optional()),
  }),
  result: paged(mudancaNoMercado).extend({
    /** Of all pages, whatever kind of change is shown. */
    resumo: z.object({ ENTROU: z.number(), MUDOU: z.number(), SAIU: z.number() }),
  }),
  papeis: LEITURA_DE_PRODUTO,
})

/** The moments at which what one sees of the market changed, the newest first. */
export const lancamentos = defineCall({
  ids: ['proprio.produtos.lancamentos'],
  method: 'GET',
  path: '/produto/lancamentos',
  result: z.object({ em: z.string(), por: z.string().nullable(), quantos: z.number() }).array(),
  papeis: LEITURA_DE_PRODUTO,
})

/** What somebody sees of a product on one day. */
export interface NoMercado {
  retrato: Retrato
  situacaoExibida: number
}

/** Field by field in words; what entered or left is told as a whole. */
export function diferencasNoMercado(antes: NoMercado | null, depois: NoMercado | null): Diferenca[] {
  if (!antes || !depois) return []
  const campos = compararRetratos(antes.retrato, depois.retrato)
  if (antes.situacaoExibida === depois.situacaoExibida) return campos
  const [era, e] = [labelOf(SITUACAO, antes.situacaoExibida), labelOf(SITUACAO, depois.situacaoExibida)]
  return [...campos, { campo: 'situacao', nome: 'Situação', antes: era, depois: e, figura: null }]
}
