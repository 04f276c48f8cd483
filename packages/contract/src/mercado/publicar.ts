import { z } from 'zod'
import { feito } from '../core/errors.ts'
import { id, paraDecimal, vazioAusente } from '../core/fields.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import type { Acao, Alvo } from './situacao.ts'

export const MAIOR_ESPERA_S = 60
export const MAIS_RETIDOS = 10_000

const MAIOR_MOTIVO = 300
export const motivoDeInclusao = () =>
  z
    .string()
    .trim()
    .max(MAIOR_MOTIVO, textoMaximo('O', 'motivo', MAIOR_MOTIVO))

/** Only our own front end sends this with the documented calls (situacao.md): without it they apply at once. */
export const comEspera = z.object({
  /** Seconds in which the author may take the action back. */
  espera: z.preprocess(
    (valor) => vazioAusente(paraDecimal(valor)),
    z.number({ error: MENSAGENS.valorInvalido }).int().min(0).max(MAIOR_ESPERA_S).default(0),
  ),
  /** The preview that was seen: only its records go, and only as it showed them. */
  previa: z.preprocess(vazioAusente, id().optional()),
})

/** Imports whose records can be published alone, named by what they bring. */
export const IMPORTACOES_COM_PUBLICACAO = ['produto', 'aplicabilidade', 'imagens', 'acabamento'] as const
export type ImportacaoComPublicacao = (typeof IMPORTACOES_COM_PUBLICACAO)[number]

const MAIS_IMPORTACOES = 1_000
const umOuVarios = (valor: unknown) => {
  const presente = vazioAusente(valor)
  return presente === undefined || Array.isArray(presente) ? presente : [presente]
}

/** An action is confined to these records (decision 0047); areas add the filter of their list; without any, all go. */
export const comRecorte = z.object({
  ids: z.array(id()).max(MAIS_RETIDOS).optional(),
  /** Records of such imports that wait for the action; `idImportacao` names some of the imports. */
  importacao: z.preprocess(vazioAusente, z.enum(IMPORTACOES_COM_PUBLICACAO).optional()),
  /** Without `importacao`, sheets of the area itself. */
  idImportacao: z.preprocess(umOuVarios, z.array(id()).max(MAIS_IMPORTACOES).optional()),
})

/** Confines a documented call, and names what of it stays or goes all the same. */
export const comEscolha = comRecorte.extend({
  /** Records that keep their situation (situacao.md). */
  retidos: z.array(id()).max(MAIS_RETIDOS).default([]),
  /** Blocked records that a Master lets go, each with a reason (decisions 0.4). */
  incluidos: z
    .array(z.object({ id: id(), motivo: motivoDeInclusao() }))
    .max(MAIS_RETIDOS)
    .default([]),
})

export interface PedidoDePublicacao extends z.output<typeof comEspera>, z.output<typeof comEscolha> {
  acao: Acao
  alvo: Alvo
}

/** A blocked record that stayed, and why; the answer lists only some of them. */
const retido = z.object({ id: z.number(), codigo: z.string(), motivo: z.string() })
export type Retido = z.output<typeof retido>

/** Number of records that went on, with the job that follows them, or with the time to take it back. */
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

/** Actions that a list's header offers (decisions C-09). */
export const acoesPermitidas = z.object({ homologar: z.boolean(), disponibilizar: z.boolean() })
