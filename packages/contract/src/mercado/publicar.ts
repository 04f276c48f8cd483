import { z } from 'zod'
import { feito } from '../core/errors.ts'
import { id, vazioAusente } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import type { Acao, Alvo } from './situacao.ts'

export const MAIOR_ESPERA_S = 60
export const MAIS_RETIDOS = 10_000

const MAIOR_MOTIVO = 300
export const motivoDeInclusao = () =>
  z
    .string()
    .trim()
    .max(MAIOR_MOTIVO, textoMaximo('O', 'motivo', MAIOR_MOTIVO))

/** What only our own front end sends with the documented calls (situacao.md): without it they are applied at once. */
export const comEspera = z.object({
  /** Seconds in which the author may take it back. */
  espera: z.preprocess(vazioAusente, z.coerce.number().int().min(0).max(MAIOR_ESPERA_S).default(0)),
  /** The preview that was seen: only what it showed goes, and only as it showed it. */
  previa: z.preprocess(vazioAusente, id().optional()),
})

/** Imports whose rows are published by themselves, by what they bring. */
export const IMPORTACOES_COM_PUBLICACAO = ['produto', 'aplicabilidade', 'imagens', 'acabamento'] as const
export type ImportacaoComPublicacao = (typeof IMPORTACOES_COM_PUBLICACAO)[number]

const MAIS_IMPORTACOES = 1_000
const umOuVarios = (valor: unknown) => {
  const presente = vazioAusente(valor)
  return presente === undefined || Array.isArray(presente) ? presente : [presente]
}

/** What an action names, and then is confined to (decision 0047); each area adds the filter of its list. Without any of it: all there is. */
export const comRecorte = z.object({
  ids: z.array(id()).max(MAIS_RETIDOS).optional(),
  /** What came by imports of these that wait for the action; one or some of them with `idImportacao`. */
  importacao: z.preprocess(vazioAusente, z.enum(IMPORTACOES_COM_PUBLICACAO).optional()),
  /** Without `importacao`: a sheet of the area itself. */
  idImportacao: z.preprocess(umOuVarios, z.array(id()).max(MAIS_IMPORTACOES).optional()),
})

/** What the documented calls may carry: what they are confined to, and what of it stays or goes all the same. */
export const comEscolha = comRecorte.extend({
  /** Records that keep their situation (situacao.md). */
  retidos: z.array(id()).max(MAIS_RETIDOS).default([]),
  /** Blocked ones that a Master lets go, each with why (decisions 0.4). */
  incluidos: z
    .array(z.object({ id: id(), motivo: motivoDeInclusao() }))
    .max(MAIS_RETIDOS)
    .default([]),
})

export interface PedidoDePublicacao extends z.output<typeof comEspera>, z.output<typeof comEscolha> {
  acao: Acao
  alvo: Alvo
}

/** What was blocked and stayed, and why; so many are told. */
const retido = z.object({ id: z.number(), codigo: z.string(), motivo: z.string() })
export type Retido = z.output<typeof retido>

/** How many records went on, and the job that follows them; or how long it can still be taken back. */
export const quantos = feito.extend({
  data: z
    .object({
      quantos: z.number(),
      tarefa: z.string().nullable(),
      publicacao: z.number(),
      resta: z.number(),
      retidos: retido.array(),
    })
    .nullable(),
})
export type Publicado = z.output<typeof quantos>

/** What a list's header offers (decisions C-09). */
export const acoesPermitidas = z.object({ homologar: z.boolean(), disponibilizar: z.boolean() })
