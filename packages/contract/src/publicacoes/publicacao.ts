import { z } from 'zod'
import { acao } from '../core/chamadas.ts'
import { get } from '../core/call.ts'
import { ESTADOS_DA_PUBLICACAO } from '../core/estados.ts'
import { MASTER, type Papel } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { ACOES, ALVOS } from '../mercado/situacao.ts'

// One publication and how it stands, which every page shows while one waits: what is asked before it stays out of their first load.

export const AREAS = ['produto', 'acabamento'] as const
export type Area = (typeof AREAS)[number]

export type EstadoDaPublicacao = (typeof ESTADOS_DA_PUBLICACAO)[number]['value']

export const PARTICIPANTES_DA_PUBLICACAO: readonly Papel[] = [...ESCRITA_DE_PRODUTO, 'CadastroAcabamentos', MASTER]

/** A publication is confined to chosen records, those of a filter, of a sheet, of a zip of images, or of one it answers. */
export const RECORTES_DA_PUBLICACAO = ['ESCOLHIDOS', 'FILTRADOS', 'PLANILHA', 'IMAGENS', 'RESTAURADOS'] as const
export type RecorteDaPublicacao = (typeof RECORTES_DA_PUBLICACAO)[number]

export const cabecalhoDaPublicacao = z.object({
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
export type CabecalhoDaPublicacao = z.output<typeof cabecalhoDaPublicacao>
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
  result: cabecalhoDaPublicacao.extend({
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
  papeis: PARTICIPANTES_DA_PUBLICACAO,
})

export const desfazerPublicacao = acao(
  ['proprio.publicacoes.desfazer'],
  '/publicacao/desfazer/:id',
  PARTICIPANTES_DA_PUBLICACAO,
)

/** Publications that can still be taken back, for everybody concerned. */
export const publicacoesEmEspera = get('/publicacao/emEspera', {
  ids: ['proprio.publicacoes.emEspera'],
  result: cabecalhoDaPublicacao.array(),
  papeis: PARTICIPANTES_DA_PUBLICACAO,
})
