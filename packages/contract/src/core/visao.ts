import { z } from 'zod'
import { texto } from './fields.ts'
import { textoMaximo } from './mensagens.ts'

const NOME_MAXIMO = 40

/** What a saved view of a list is called, by a person or for a company. */
export const nomeDaVisao = texto(NOME_MAXIMO, textoMaximo('O', 'nome', NOME_MAXIMO))

/** Columns of a table as somebody chose them, by their labels. */
export const disposicao = z.object({
  hidden: z.string().array(),
  order: z.string().array(),
  /** Those of the columns to choose from that were chosen. */
  shown: z.string().array().default([]),
})

/** What a view keeps of a list (decision 0078): how it is asked and shown, never what it answered. */
export const conteudoDaVisao = disposicao.extend({
  list: z.object({ sort: z.string().nullable(), desc: z.boolean(), search: z.string() }),
  /** Of a list that has more than its search, as its address has them. */
  filters: z.string().optional(),
})
export type ConteudoDaVisao = z.output<typeof conteudoDaVisao>
