import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { gravacao } from '../core/chamadas.ts'
import { id, versao } from '../core/fields.ts'
import { MASTER } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

const ALVOS_DO_PRODUTO = ['idVersaoPro', 'idVersaoMobi']

/** Columns by which the trail tells an edit from a homologation and a publication; no form says them. */
export const COLUNAS_DO_CICLO: ReadonlySet<string> = new Set(['situacao', 'idVersaoHomologada', ...ALVOS_DO_PRODUTO])

const voltaDoAto = z.object({
  /** Version of the product that was looked at. */
  versao: z.number(),
  voltam: z.object({ campo: z.string(), nome: z.string(), agora: z.string(), volta: z.string() }).array(),
  /** Why the act cannot be undone; empty where it can. */
  impedimentos: z.string().array(),
  /** Products that the act changed, this one with them, of those that whoever asks sees. */
  produtos: z.number(),
})
export type VoltaDoAto = z.output<typeof voltaDoAto>

/** Whether an act brought the product to the market, or took it from there. */
export const mudouOMercado = ({ acao, campos }: { acao: string; campos: readonly string[] }): boolean =>
  acao === 'ALTEROU' && ALVOS_DO_PRODUTO.some((campo) => campos.includes(campo))

/** What undoing an act would give back to a product; any entry of the act stands for it (decision 0079). */
export const simularDesfazer = get('/produto/desfazer/:id', {
  ids: ['proprio.produtos.simularDesfazer'],
  query: z.object({ ato: id() }),
  result: voltaDoAto,
  papeis: ESCRITA_DE_PRODUTO,
})

/** The publication by which an act brought a product to the market: that is answered on its page, not undone. */
export const publicacaoDoAto = get('/produto/publicacaoDoAto/:id', {
  ids: ['proprio.produtos.publicacaoDoAto'],
  query: z.object({ ato: id() }),
  result: z.object({ publicacao: z.number().nullable() }),
  papeis: [MASTER],
})

/** Saves the fields that an act changed as they were before it, as an edit of whoever asks. */
export const desfazerAto = gravacao(
  ['proprio.produtos.desfazer'],
  '/produto/desfazer/:id',
  z.object({ ato: id(), versao: versao() }),
  ESCRITA_DE_PRODUTO,
)

/** Products that stay as they are for one reason, the first of them by their codes. */
const quePermanecem = z.object({ motivo: z.string(), quantos: z.number(), codigos: z.string().array() })

const voltaDeTodos = z.object({
  /** Products of the act that whoever asks sees, and those that go back. */
  produtos: z.number(),
  desfeitos: z.number(),
  /** Others that may go back once these have. */
  restam: z.number(),
  /** Fields that go back, each in so many products. */
  campos: z.object({ nome: z.string(), quantos: z.number() }).array(),
  recusados: quePermanecem.array(),
  simulado: z.boolean(),
})
export type VoltaDeTodos = z.output<typeof voltaDeTodos>

/** Products whose codes stand beside the reason for which they stay. */
export const CODIGOS_DITOS = 5

/** So many products of an act are looked at before somebody asks for all of them. */
export const OLHADOS_ANTES = 200

/** Why an act gives nothing back in any of its products; empty where it does, and where it changed more than are looked at. */
export const semVolta = get('/produto/semVolta', {
  ids: ['proprio.produtos.semVolta'],
  query: z.object({ ato: id() }),
  result: z.object({ motivos: z.string().array() }),
  papeis: ESCRITA_DE_PRODUTO,
})

/** `desfazerAto` for every product that the act changed: those that can go back do, the others are told with their reason. */
export const desfazerEmMassa = post('/produto/desfazerEmMassa', {
  ids: ['proprio.produtos.desfazerEmMassa'],
  body: z.object({ ato: id(), simular: z.boolean().default(false) }),
  result: voltaDeTodos,
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
  summary: 'Desfaz um ato em todos os produtos que ele alterou; com simular=true só diz em quantos.',
})
