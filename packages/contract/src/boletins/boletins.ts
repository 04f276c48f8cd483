import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { instante, texto, vazioAusente } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { listQuery, paged } from '../core/listing.ts'
import { textoMaximo } from '../core/mensagens.ts'
import type { Papel } from '../core/papeis.ts'
import { filtroDoMercado } from '../materiais/diferencas.ts'
import { diaDoMercado } from '../mercado/noDia.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { TIPO_NO_BOLETIM } from './boletim.ts'

/** Only keepers of finishes read of them; products go to who sees them. */
export const PAPEL_DE_ACABAMENTOS: Papel = 'CadastroAcabamentos'

const TITULO_MAXIMO = 100
/** A longer boletim would be a catalogue. */
export const MAIS_PRODUTOS = 1_000

export const MENSAGENS_DO_BOLETIM = {
  nadaMudou: 'Nada mudou no mercado entre esses dois momentos.',
  produtosDemais: `São mais de ${numero(MAIS_PRODUTOS)} produtos e acabamentos. Escolha um tipo de produto ou uma referência.`,
} as const

const boletim = z.object({
  id: z.number(),
  ano: z.number(),
  numero: z.number(),
  titulo: z.string(),
  antes: instante(),
  depois: instante(),
  novos: z.number(),
  alterados: z.number(),
  descontinuados: z.number(),
  retirados: z.number(),
  criadoEm: instante(),
  por: z.string().nullable(),
  /** Signed addresses, valid for some minutes without a session. */
  html: z.string(),
  pdf: z.string(),
})
export type BoletimNaLista = z.output<typeof boletim>

export const ORDENS_DE_BOLETIM = [
  'id',
  'titulo',
  'antes',
  'novos',
  'alterados',
  'descontinuados',
  'retirados',
  'criadoEm',
] as const

/** Boletins of the own company, newest first. */
export const listaBoletins = get('/boletim/lista', {
  ids: ['proprio.boletins.lista'],
  query: listQuery(ORDENS_DE_BOLETIM),
  result: paged(boletim),
  papeis: [...LEITURA_DE_PRODUTO, PAPEL_DE_ACABAMENTOS],
})

export const boletimForm = z.object({
  titulo: texto(TITULO_MAXIMO, textoMaximo('O', 'título', TITULO_MAXIMO)),
  antes: diaDoMercado(),
  depois: diaDoMercado(),
  ...filtroDoMercado.pick({ referencia: true }).shape,
  /** Absent for everything that the person sees. */
  tipoProduto: z.preprocess(vazioAusente, z.enum(TIPO_NO_BOLETIM.map(({ value }) => value)).optional()),
})

/** A boletim is issued for ever: its number is not given again, and its files do not change. */
export const emitirBoletim = post('/boletim', {
  ids: ['proprio.boletins.emitir'],
  body: boletimForm,
  result: salvoComId,
  papeis: [...ESCRITA_DE_PRODUTO, PAPEL_DE_ACABAMENTOS],
  prazo: 'longo',
})
