import { z } from 'zod'
import { recorteDeAcabamentos } from '../acabamentos/acabamentos.ts'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, id, vazioAusente } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MASTER } from '../core/papeis.ts'
import { avisoDeProduto, filtroDeProdutos } from '../materiais/produtos.ts'
import { diferenca } from '../auditoria/diferenca.ts'
import { ACOES, ALVOS } from '../mercado/situacao.ts'
import { voltaAoMercado } from '../mercado/contrapublicacao.ts'
import { comRecorte, MAIS_RETIDOS, motivoDeInclusao } from '../mercado/publicar.ts'
import { MARCAS } from '../revisoes/marca.ts'
import { OPERACOES_NO_MERCADO } from './previsao.ts'
import { AREAS, cabecalhoDaPublicacao, PARTICIPANTES_DA_PUBLICACAO } from './publicacao.ts'

export const MENSAGENS_DE_PUBLICACAO = {
  jaComecou: 'A ação já começou e não pode mais ser desfeita.',
  motivo: 'Escreva por que os bloqueados serão incluídos.',
  soMaster: 'Só um Master pode incluir o que está bloqueado.',
  semAlvo: 'Escolha onde disponibilizar.',
  encerrada: 'Esta prévia já foi usada. Abra outra.',
  umRecorte: 'Escolha uma só coisa: os itens, o filtro ou a importação.',
  previaBasta: 'A prévia já diz o que vai: não escolha outra vez.',
  semVolta: 'Só se restaura o que estava no mercado antes de uma disponibilização já aplicada.',
  nadaVolta: 'Nada desta publicação pode voltar agora ao que estava no mercado.',
} as const

const operacao = z.enum(OPERACOES_NO_MERCADO.map(({ value }) => value))

const pedidoDePrevia = comRecorte.extend({
  area: z.enum(AREAS),
  acao: z.enum(ACOES),
  alvo: z.preprocess(vazioAusente, z.enum(ALVOS).optional()),
  filtro: filtroDeProdutos.optional(),
  filtroDeAcabamentos: recorteDeAcabamentos.optional(),
})
export type PedidoDePrevia = z.output<typeof pedidoDePrevia>

export const preverPublicacao = post('/publicacao/prever', {
  ids: ['proprio.publicacoes.prever'],
  body: pedidoDePrevia,
  result: salvoComId,
  papeis: PARTICIPANTES_DA_PUBLICACAO,
  prazo: 'longo',
})

const itemDePublicacao = z.object({
  id: z.number(),
  /** Record held back together with this one: a component and its lists go together. */
  idDono: z.number(),
  tipo: z.string(),
  referencia: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  figura: z.string().nullable(),
  pro: operacao.nullable(),
  mobi: operacao.nullable(),
  bloqueios: z.string().array(),
  /** Those of them that readiness still finds, while something can be done about them. */
  avisos: avisoDeProduto.array(),
  retido: z.boolean(),
  motivo: z.string().nullable(),
  feito: z.boolean(),
  /** A colleague's review, where the company uses reviews; it holds nothing back. */
  revisao: z.enum(MARCAS.map(({ value }) => value)).nullable(),
  diferencas: diferenca.extend({ autor: z.string().nullable(), em: z.string().nullable() }).array(),
})
export type ItemDePublicacao = z.output<typeof itemDePublicacao>

export const itensDaPublicacao = get('/publicacao/itens/:id', {
  ids: ['proprio.publicacoes.itens'],
  query: listQuery(['codigo']).extend({
    operacao: z.preprocess(vazioAusente, operacao.optional()),
    tipo: z.preprocess(vazioAusente, z.string().optional()),
    idReferencia: z.preprocess(vazioAusente, id().optional()),
    retidos: z.preprocess(vazioAusente, booleano().optional()),
    bloqueados: z.preprocess(vazioAusente, booleano().optional()),
  }),
  result: paged(itemDePublicacao),
  papeis: PARTICIPANTES_DA_PUBLICACAO,
})

const tocado = z.object({
  id: z.number(),
  uso: z.string(),
  tipo: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  itens: z.number(),
})
export const tocadosPelaPublicacao = get('/publicacao/tocados/:id', {
  ids: ['proprio.publicacoes.tocados'],
  query: listQuery(['codigo']),
  result: paged(tocado),
  papeis: PARTICIPANTES_DA_PUBLICACAO,
})

/** Blocked records are let through only by a Master, with a reason. */
export const reterNaPublicacao = post('/publicacao/reter/:id', {
  ids: ['proprio.publicacoes.reter'],
  body: z.object({
    reter: z.preprocess(vazioAusente, booleano().default(true)),
    /** Absent for all blocked records. */
    ids: z.array(id()).max(MAIS_RETIDOS).optional(),
    motivo: motivoDeInclusao().optional(),
  }),
  result: feito,
  papeis: PARTICIPANTES_DA_PUBLICACAO,
})

/** What a counter-publication would bring back of what stood on the market before this one. */
export const simularContrapublicacao = get('/publicacao/contrapublicar/:id', {
  ids: ['proprio.publicacoes.simularContrapublicacao'],
  result: voltaAoMercado,
  papeis: [MASTER],
  prazo: 'longo',
})

/** Homologates records as they stood on the market before, and answers the preview that would publish them. */
export const contrapublicar = post('/publicacao/contrapublicar/:id', {
  ids: ['proprio.publicacoes.contrapublicar'],
  result: salvoComId,
  papeis: [MASTER],
  prazo: 'longo',
})

export const ORDENS_DE_PUBLICACAO = ['id', 'acao', 'alvo', 'quantos', 'autor', 'criadaEm', 'estado'] as const

/** Newest first. */
export const listaPublicacoes = get('/publicacao/lista', {
  ids: ['proprio.publicacoes.lista'],
  query: listQuery(ORDENS_DE_PUBLICACAO).extend({ area: z.preprocess(vazioAusente, z.enum(AREAS).optional()) }),
  result: paged(cabecalhoDaPublicacao),
  papeis: PARTICIPANTES_DA_PUBLICACAO,
})
