import { z } from 'zod'
import { acao } from '../core/chamadas.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, instante, selecao, texto, textoOpcional, vazioAusente } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { textoMaximo } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import type { Papel } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { separados } from '../materiais/produtos.ts'
import { diferenca } from '../auditoria/diferenca.ts'

/** Products and finishes are reviewed apart: each has a list of its own in which records are chosen. */
export const AREAS_DE_REVISAO = ['produto', 'acabamento'] as const
export type AreaDeRevisao = (typeof AREAS_DE_REVISAO)[number]

/** Roles that read the working copies of an area: only such a colleague can be asked. */
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

/** Filter of the list by the caller's part in a review. */
export const RECORTES_DAS_REVISOES = [
  { label: 'Para mim', value: 'PARA_MIM' },
  { label: 'Pedidas por mim', value: 'MINHAS' },
  { label: 'Todas', value: 'TODAS' },
] as const
export type RecorteDasRevisoes = (typeof RECORTES_DAS_REVISOES)[number]['value']

/** Nobody would read more, and an address would not hold them. */
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

/** Shows, before a colleague is asked, which records go or stay and who can be asked. */
export const prepararRevisao = get('/revisao/preparar', {
  ids: ['proprio.revisoes.preparar'],
  query: z.object({ area, ids: z.preprocess(separados, ids) }),
  result: z.object({
    itens: z
      .object({
        id: z.number(),
        tipo: z.string(),
        codigo: z.string(),
        descricao: z.string(),
        referencia: z.string(),
        /** False for a record out of edition, which cannot be reviewed. */
        emEdicao: z.boolean(),
      })
      .array(),
    colegas: optionDeId.array(),
  }),
  papeis: PARTICIPANTES,
})

/** Fields of the form; the records were chosen before. */
export const pedidoForm = z.object({
  revisor: selecao(),
  mensagem: textoOpcional(MAIOR_TEXTO, textoMaximo('A', 'mensagem', MAIOR_TEXTO)),
})

export const pedirRevisao = post('/revisao', {
  ids: ['proprio.revisoes.pedir'],
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
  /** True for a review that the caller asked for, and for one asked of him. */
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

/** Reviews of the own company, for a Master also of those below; newest first. */
export const listaRevisoes = get('/revisao/lista', {
  ids: ['proprio.revisoes.lista'],
  query: listQuery(ORDENS_DE_REVISAO).extend({
    quais: z.preprocess(vazioAusente, z.enum(RECORTES_DAS_REVISOES.map(({ value }) => value)).default('TODAS')),
    estado: z.preprocess(vazioAusente, z.enum(ESTADOS_DA_REVISAO.map(({ value }) => value)).optional()),
  }),
  result: paged(cabecalho),
  papeis: PARTICIPANTES,
})

/** Numbers of reviews to do, and of answers that the caller has not seen. */
export const revisoesPendentes = get('/revisao/pendentes', {
  ids: ['proprio.revisoes.pendentes'],
  result: z.object({ paraMim: z.number(), respondidas: z.number() }),
  papeis: PARTICIPANTES,
})

export const obterRevisao = get('/revisao/:id', {
  ids: ['proprio.revisoes.obter'],
  result: cabecalho.extend({
    /** True until the person who asked opens the answer. */
    naoVista: z.boolean(),
    /** Number of the caller's comments: without one nothing can be returned. */
    meusComentarios: z.number(),
    /** Reviewer and records of a next request, for what was not approved. */
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
  depois: z.enum(['IGUAL', 'ALTERADO', 'EXCLUIDO']),
  diferencas: diferenca.array(),
  comentarios: comentario.array(),
})
export type ItemDaRevisao = z.output<typeof item>

/** Records as they were when the review was asked for, against the market of then. */
export const itensDaRevisao = get('/revisao/itens/:id', {
  ids: ['proprio.revisoes.itens'],
  query: listQuery(['codigo']),
  result: paged(item),
  papeis: PARTICIPANTES,
})

export const comentarioForm = z.object({
  texto: texto(MAIOR_TEXTO, textoMaximo('O', 'comentário', MAIOR_TEXTO)),
})
export const comentarNaRevisao = post('/revisao/comentar/:idItem', {
  ids: ['proprio.revisoes.comentar'],
  /** Without a field the comment is about the whole record. */
  body: comentarioForm.extend({ campo: z.preprocess(vazioAusente, z.string().max(MAIOR_TEXTO).optional()) }),
  result: salvoComId,
  papeis: PARTICIPANTES,
})
export const excluirComentario = remove('/revisao/comentario/:idComentario', {
  ids: ['proprio.revisoes.excluirComentario'],
  result: feito,
  papeis: PARTICIPANTES,
})

export const aprovarRevisao = acao(['proprio.revisoes.aprovar'], '/revisao/aprovar/:id', PARTICIPANTES)
/** Commented records go back, the others are approved. */
export const devolverRevisao = acao(['proprio.revisoes.devolver'], '/revisao/devolver/:id', PARTICIPANTES)
export const cancelarRevisao = acao(['proprio.revisoes.cancelar'], '/revisao/cancelar/:id', PARTICIPANTES)
/** The answer is seen and no longer counted as waiting. */
export const verRespostaDaRevisao = acao(['proprio.revisoes.verResposta'], '/revisao/verResposta/:id', PARTICIPANTES)
