import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { versao } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { conteudoDaVisao, nomeDaVisao } from '../core/visao.ts'

/** More of one list, and nobody finds the one that he looks for. */
export const MAIS_VISOES_DA_LISTA = 50

const MAIOR_CONTEUDO_BYTES = 16 * 1024

export const MENSAGENS_DE_VISAO = {
  demais: `A empresa já tem ${MAIS_VISOES_DA_LISTA} visões desta lista. Exclua uma que ninguém usa.`,
  nomeSeu: 'Você já compartilhou uma visão com este nome nesta lista. Substitua-a ou escolha outro nome.',
  nomeDe: (quem: string | null) =>
    `A empresa já tem uma visão com este nome nesta lista${quem === null ? '' : `, de ${quem}`}. Escolha outro nome.`,
} as const

/** More than any table has. */
const MAIS_COLUNAS = 500
const rotulos = z.string().array().max(MAIS_COLUNAS, MENSAGENS.corpoExcedido)

const conteudo = conteudoDaVisao
  .extend({ hidden: rotulos, order: rotulos, shown: rotulos.default([]) })
  .refine(
    (lido) => new TextEncoder().encode(JSON.stringify(lido)).byteLength <= MAIOR_CONTEUDO_BYTES,
    MENSAGENS.corpoExcedido,
  )

const visaoDaEmpresa = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  conteudo: conteudoDaVisao,
  /** Who shared it; null once the person was deleted. */
  de: z.string().nullable(),
  minha: z.boolean(),
  excluivel: z.boolean(),
})
export type VisaoDaEmpresa = z.output<typeof visaoDaEmpresa>

/** Views of a list that people of the own company share. */
export const listaVisoes = get('/visoes/:lista', {
  ids: ['proprio.visoes.lista'],
  result: visaoDaEmpresa.array(),
  papeis: AUTENTICADO,
})

export const compartilharVisao = post('/visoes/:lista', {
  ids: ['proprio.visoes.compartilhar'],
  body: z.object({ nome: nomeDaVisao, conteudo }),
  result: salvoComId,
  papeis: AUTENTICADO,
})

/** Another name, other contents, or both: of one's own. */
export const alterarVisao = post('/visao/:id', {
  ids: ['proprio.visoes.alterar'],
  body: z.object({ nome: nomeDaVisao.optional(), conteudo: conteudo.optional(), versao: versao() }),
  result: salvoComId,
  papeis: AUTENTICADO,
})

/** One's own; a Master those of all in his company. */
export const excluirVisao = remove('/visao/:id', {
  ids: ['proprio.visoes.excluir'],
  result: feito,
  papeis: AUTENTICADO,
})
