import { z } from 'zod'
import { get } from '../core/call.ts'
import { gravacao } from '../core/chamadas.ts'
import { id, versao } from '../core/fields.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Columns by which the trail tells an edit from a homologation and a publication; no form says them. */
export const COLUNAS_DO_CICLO: ReadonlySet<string> = new Set([
  'situacao',
  'idVersaoHomologada',
  'idVersaoPro',
  'idVersaoMobi',
])

const voltaDoAto = z.object({
  /** Version of the product that was looked at. */
  versao: z.number(),
  voltam: z.object({ campo: z.string(), nome: z.string(), agora: z.string(), volta: z.string() }).array(),
  /** Why the act cannot be undone; empty where it can. */
  impedimentos: z.string().array(),
})
export type VoltaDoAto = z.output<typeof voltaDoAto>

/** What undoing an act would give back to a product; any entry of the act stands for it (decision 0079). */
export const simularDesfazer = get('/produto/desfazer/:id', {
  ids: ['proprio.produtos.simularDesfazer'],
  query: z.object({ ato: id() }),
  result: voltaDoAto,
  papeis: ESCRITA_DE_PRODUTO,
})

/** Saves the fields that an act changed as they were before it, as an edit of whoever asks. */
export const desfazerAto = gravacao(
  ['proprio.produtos.desfazer'],
  '/produto/desfazer/:id',
  z.object({ ato: id(), versao: versao() }),
  ESCRITA_DE_PRODUTO,
)
