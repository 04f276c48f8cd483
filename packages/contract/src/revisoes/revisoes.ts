import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, instante, selecao, texto, textoOpcional, vazioAusente } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { textoMaximo } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import type { Papel } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { separados } from '../materiais/produtos.ts'
import { diferenca } from '../mercado/versoes.ts'

/** A review is of products or of finishes: each has a list of its own in which they are chosen. */
export const AREAS_DE_REVISAO = ['produto', 'acabamento'] as const
export type AreaDeRevisao = (typeof AREAS_DE_REVISAO)[number]

/** Who reads the working copies of an area: only such a colleague can be asked. */
export const QUEM_REVE: Readonly<Record<AreaDeRevisao, readonly Papel[]>> = {
  produto: ESCRITA_DE_PRODUTO,
  acabamento: ['CadastroAcabamentos'],
}
const PARTICIPANTES: readonly Papel[] = AREAS_DE_REVISAO.flatMap((area) => QUEM_REVE[area])

export const ESTADOS_DA_REVISAO = [
  { label: 'Aberta', value: 'ABERTA' },
  { label: 'Aprovada', value: 'APROVADA' },
  { label: 'Devolvida', value: 'DEVOLVIDA' },
  { label: 'Cancelada', value: 'CANCELADA' },
] as const
export type EstadoDaRevisao = (typeof ESTADOS_DA_REVISAO)[number]['value']

export const ESTADOS_DO_ITEM = ['PENDENTE', 'APROVADO', 'DEVOLVIDO'] as const
export type EstadoDoItem = (typeof ESTADOS_DO_ITEM)[number]

/** Whose reviews a list shows. */
export const RECORTES_DAS_REVISOES = [
  { label: 'Para mim', value: 'PARA_MIM' },
  { label: 'Pedidas por mim', value: 'MINHAS' },
  { label: 'Todas', value: 'TODAS' },
] as const
export type RecorteDasRevisoes = (typeof RECORTES_DAS_REVISOES)[number]['value']

/** More would be read by nobody, and would not fit into an address. */
export const MAIS_ITENS = 200
const MAIOR_TEXTO = 500

export const MENSAGENS_DE_REVISAO = {
  desligada: 'A revisão entre colegas está desligada nesta empresa.',
  encerrada: 'Esta revisão já terminou.',
  soRevisor: 'Só quem recebeu o pedido pode responder.',
  soQuemPediu: 'Só quem pediu a revisão pode cancelar.',
  soParticipantes: 'Só quem pediu e quem recebeu o pedido podem comentar.',
  semComentario: 'Escreva ao menos um comentário antes de devolver.',
  semItens: 'Escolha o que vai para revisão.',
  itensDemais: `Escolha no máximo ${MAIS_ITENS} itens.`,
  foraDeEdicao: 'Só o que está em edição pode ir para revisão.',
  colega: 'Este colega não pode ver tudo o que vai para revisão.',
} as const

const area = z.enum(AREAS_DE_REVISAO)
const ids = z.array(id()).min(1, MENSAGENS_DE_REVISAO.semItens).max(MAIS_ITENS, MENSAGENS_DE_REVISAO.itensDemais)

/** What is shown before a colleague is asked: what goes, what stays, and who can be asked. */
export const prepararRevisao = defineCall({
  ids: ['proprio.revisoes.preparar'],
  method: 'GET',
  path: '/revisao/preparar',
  query: z.object({ area, ids: z.preprocess(separados, ids) }),
  result: z.object({
    itens: z
      .object({
        id: z.number(),
        tipo: z.string(),
        codigo: z.string(),
        descricao: z.string(),
        referencia: z.string(),
        /** Whether it is in edition: nothing else can be reviewed. */
        emEdicao: z.boolean(),
      })
      .array(),
    colegas: optionDeId.array(),
  }),
  papeis: PARTICIPANTES,
})

/** What the form asks; what goes along was chosen before. */
export const pedidoForm = z.object({
  revisor: selecao(),
  mensagem: textoOpcional(MAIOR_TEXTO, textoMaximo('A', 'mensagem', MAIOR_TEXTO)),
})

export const pedirRevisao = defineCall({
  ids: ['proprio.revisoes.pedir'],
  method: 'POST',
  path: '/revisao',
  body: pedidoForm.extend({ area, ids }),
  result: salvoComId,
  papeis: PARTICIPANTES,
})

const cabecalho = z.object({
  id: z.number(),
  area,
  estado: z.enum(ESTADOS_DA_REVISAO.map(({ value }) => value)),
  pediu: z.string(),
  revisor: z.string(),
  /** Asked by who reads this, and asked of him. */
  minha: z.boolean(),
  paraMim: z.boolean(),
  mensagem: z.string(),
  quantos: z.number(),
  comentarios: z.number(),
  criadoEm: instante(),
  terminadaEm: instante().nullable(),
})
export type RevisaoNaLista = z.output<typeof cabecalho>

export const ORDENS_DE_REVISAO = [
  'id',
  'quantos',
  'pediu',
  'revisor',
  'estado',
  'comentarios',
  'criadoEm',
  'terminadaEm',
] as const

/** Of the own company; a Master's also those below. The newest first. */
export const listaRevisoes = defineCall({
  ids: ['proprio.revisoes.lista'],
  method: 'GET',
  path: '/revisao/lista',
  query: listQuery(ORDENS_DE_REVISAO).extend({
    quais: z.preprocess(vazioAusente, z.enum(RECORTES_DAS_REVISOES.map(({ value }) => value)).default('TODAS')),
    estado: z.preprocess(vazioAusente, z.enum(ESTADOS_DA_REVISAO.map(({ value }) => value)).optional()),
  }),
  result: paged(cabecalho),
  papeis: PARTICIPANTES,
})

/** What waits for who asks: reviews to do, and answers that he has not seen. */
export const revisoesPendentes = defineCall({
  ids: ['proprio.revisoes.pendentes'],
  method: 'GET',
  path: '/revisao/pendentes',
  result: z.object({ paraMim: z.number(), respondidas: z.number() }),
  papeis: PARTICIPANTES,
})

export const obterRevisao = defineCall({
  ids: ['proprio.revisoes.obter'],
  method: 'GET',
  path: '/revisao/:id',
  result: cabecalho.extend({
    /** Answered, and who asked has not seen it yet. */
    naoVista: z.boolean(),
    /** Of who reads this: without one nothing can be returned. */
    meusComentarios: z.number(),
    /** To ask once more, for what was not approved. */
    idRevisor: z.number(),
    idsParaPedir: z.number().array(),
  }),
  papeis: PARTICIPANTES,
})
export type Revisao = z.output<(typeof obterRevisao)['result']>

const comentario = z.object({
  id: z.number(),
  campo: z.string().nullable(),
  texto: z.string(),
  autor: z.string(),
  meu: z.boolean(),
  em: instante(),
})
export type Comentario = z.output<typeof comentario>

const item = z.object({
  id: z.number(),
  idRegistro: z.number(),
  tipo: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  referencia: z.string(),
  figura: z.string().nullable(),
  estado: z.enum(ESTADOS_DO_ITEM),
  /** Not on the market when the review was asked for: every field is new. */
  novo: z.boolean(),
  /** What became of the record after it was asked for. */
  depois: z.enum(['IGUAL', 'ALTERADO', 'EXCLUIDO']),
  diferencas: diferenca.array(),
  comentarios: comentario.array(),
})
export type ItemDaRevisao = z.output<typeof item>

/** Each record as it was when the review was asked for, against the market of then. */
export const itensDaRevisao = defineCall({
  ids: ['proprio.revisoes.itens'],
  method: 'GET',
  path: '/revisao/itens/:id',
  query: listQuery(['codigo']),
  result: paged(item),
  papeis: PARTICIPANTES,
})

export const comentarioForm = z.object({
  texto: texto(MAIOR_TEXTO, textoMaximo('O', 'comentário', MAIOR_TEXTO)),
})
export const comentarNaRevisao = defineCall({
  ids: ['proprio.revisoes.comentar'],
  method: 'POST',
  path: '/revisao/comentar/:idItem',
  /** Without a field it is about the whole record. */
  body: comentarioForm.extend({ campo: z.preprocess(vazioAusente, z.string().max(MAIOR_TEXTO).optional()) }),
  result: salvoComId,
  papeis: PARTICIPANTES,
})
export const excluirComentario = defineCall({
  ids: ['proprio.revisoes.excluirComentario'],
  method: 'DELETE',
  path: '/revisao/comentario/:idComentario',
  result: feito,
  papeis: PARTICIPANTES,
})

export const aprovarRevisao = defineCall({
  ids: ['proprio.revisoes.aprovar'],
  method: 'POST',
  path: '/revisao/aprovar/:id',
  result: feito,
  papeis: PARTICIPANTES,
})
/** What was commented goes back, the rest is approved. */
export const devolverRevisao = defineCall({
  ids: ['proprio.revisoes.devolver'],
  method: 'POST',
  path: '/revisao/devolver/:id',
  result: feito,
  papeis: PARTICIPANTES,
})
export const cancelarRevisao = defineCall({
  ids: ['proprio.revisoes.cancelar'],
  method: 'POST',
  path: '/revisao/cancelar/:id',
  result: feito,
  papeis: PARTICIPANTES,
})
/** Who asked has seen the answer: it is counted no longer. */
export const verRespostaDaRevisao = defineCall({
  ids: ['proprio.revisoes.verResposta'],
  method: 'POST',
  path: '/revisao/verResposta/:id',
  result: feito,
  papeis: PARTICIPANTES,
})
