import { z } from 'zod'
import { recorteDeAcabamentos } from '../acabamentos/acabamentos.ts'
import { acao } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, id, vazioAusente } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MASTER, type Papel } from '../core/papeis.ts'
import { ESTADOS_DA_PUBLICACAO } from '../core/estados.ts'
import { ESCRITA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { avisoDeProduto, filtroDeProdutos } from '../materiais/produtos.ts'
import { diferenca } from '../auditoria/diferenca.ts'
import { ACOES, ALVOS } from '../mercado/situacao.ts'
import { voltaAoMercado } from '../mercado/contrapublicacao.ts'
import { comRecorte, MAIS_RETIDOS, motivoDeInclusao } from '../mercado/publicar.ts'
import { MARCAS } from '../revisoes/marca.ts'
import { OPERACOES_NO_MERCADO } from './previsao.ts'

export const AREAS = ['produto', 'acabamento'] as const
export type Area = (typeof AREAS)[number]

export type EstadoDaPublicacao = (typeof ESTADOS_DA_PUBLICACAO)[number]['value']

const PARTICIPANTES: readonly Papel[] = [...ESCRITA_DE_PRODUTO, 'CadastroAcabamentos', MASTER]

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

/** A publication is confined to chosen records, those of a filter, of a sheet, of a zip of images, or of one it answers. */
export const RECORTES_DA_PUBLICACAO = ['ESCOLHIDOS', 'FILTRADOS', 'PLANILHA', 'IMAGENS', 'RESTAURADOS'] as const
export type RecorteDaPublicacao = (typeof RECORTES_DA_PUBLICACAO)[number]

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
  papeis: PARTICIPANTES,
  prazo: 'longo',
})

const cabecalho = z.object({
  id: z.number(),
  area: z.enum(AREAS),
  acao: z.enum(ACOES),
  alvo: z.enum(ALVOS).nullable(),
  estado: z.enum(ESTADOS_DA_PUBLICACAO.map(({ value }) => value)),
  /** Null for a publication of everything; `origem` names the file that it is of, or the publication that it answers. */
  recorte: z.enum(RECORTES_DA_PUBLICACAO).nullable(),
  origem: z.string(),
  autor: z.string(),
  minha: z.boolean(),
  criadaEm: z.string(),
  feitaEm: z.string().nullable(),
  mensagem: z.string(),
  resta: z.number(),
  quantos: z.number(),
})
export type CabecalhoDaPublicacao = z.output<typeof cabecalho>
/** Waiting publication as others are told of it. */
export type EmEspera = Pick<CabecalhoDaPublicacao, 'id' | 'area' | 'acao' | 'quantos' | 'autor' | 'resta'>

const parte = z.object({
  tipo: z.string(),
  idReferencia: z.number(),
  referencia: z.string(),
  entram: z.number(),
  mudam: z.number(),
  saem: z.number(),
  retidos: z.number(),
})
export type ParteDoResumo = z.output<typeof parte>

export const obterPublicacao = get('/publicacao/:id', {
  ids: ['proprio.publicacoes.obter'],
  result: cabecalho.extend({
    /** By kind and reference; records held back are counted apart. */
    partes: parte.array(),
    /** Number of blocked records, and of those among them that were let through. */
    bloqueados: z.number(),
    incluidos: z.number(),
    /** Records that changed since they were seen: they stay. */
    mudaram: z.number(),
    alcance: z.object({ sistema: z.number(), clientes: z.number(), seriais: z.number() }).array(),
    tocados: z.object({ uso: z.string(), quantos: z.number() }).array(),
  }),
  papeis: PARTICIPANTES,
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
  papeis: PARTICIPANTES,
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
  papeis: PARTICIPANTES,
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
  papeis: PARTICIPANTES,
})

export const desfazerPublicacao = acao(['proprio.publicacoes.desfazer'], '/publicacao/desfazer/:id', PARTICIPANTES)

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

/** Publications that can still be taken back, for everybody concerned. */
export const publicacoesEmEspera = get('/publicacao/emEspera', {
  ids: ['proprio.publicacoes.emEspera'],
  result: cabecalho.array(),
  papeis: PARTICIPANTES,
})

export const ORDENS_DE_PUBLICACAO = ['id', 'acao', 'alvo', 'quantos', 'autor', 'criadaEm', 'estado'] as const

/** Newest first. */
export const listaPublicacoes = get('/publicacao/lista', {
  ids: ['proprio.publicacoes.lista'],
  query: listQuery(ORDENS_DE_PUBLICACAO).extend({ area: z.preprocess(vazioAusente, z.enum(AREAS).optional()) }),
  result: paged(cabecalho),
  papeis: PARTICIPANTES,
})
