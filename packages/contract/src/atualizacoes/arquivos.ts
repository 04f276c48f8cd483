import { z } from 'zod'
import { aplicavelDoRetrato } from '../materiais/retrato.ts'

/** Version of the files' shape below: whoever changes it raises it, and every file is made anew (decision 0040). */
export const ESQUEMA_DOS_ARQUIVOS = 1

const esquema = z.literal(ESQUEMA_DOS_ARQUIVOS)

const linhaDePreco = z.object({
  codigo: z.string(),
  descricao: z.string().optional(),
  unidade: z.string().optional(),
  cor: z.string().optional(),
  espessura: z.number().optional(),
  preco: z.number(),
})
export type LinhaDePreco = z.output<typeof linhaDePreco>

/** A price table as installations get it; fields that a price lacks are absent. */
export const arquivoDePrecos = z.object({
  esquema,
  coisa: z.literal('tabela'),
  id: z.number(),
  versao: z.number(),
  linhas: linhaDePreco.array(),
})
export type ArquivoDePrecos = z.output<typeof arquivoDePrecos>

const listaDoComponente = z.object({
  componente: z.number(),
  codigo: z.string(),
  versao: z.number(),
  aplicaveis: aplicavelDoRetrato.array(),
})
export type ListaDoComponente = z.output<typeof listaDoComponente>

/** Applicability of a reference as installations get it: the lists of its components. */
export const arquivoDeAplicabilidade = z.object({
  esquema,
  coisa: z.literal('aplicabilidade'),
  id: z.number(),
  linhas: listaDoComponente.array(),
})
export type ArquivoDeAplicabilidade = z.output<typeof arquivoDeAplicabilidade>
