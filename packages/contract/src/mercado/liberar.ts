import { z } from 'zod'
import { feito } from '../core/errors.ts'
import { id } from '../core/fields.ts'
import type { Acao, Alvo } from './situacao.ts'

export const MAIOR_ESPERA_S = 60
export const MAIS_RETIDOS = 10_000

/** Records that keep their situation (situacao.md). */
export const comRetidos = z.object({ retidos: z.array(id()).max(MAIS_RETIDOS).default([]) }).prefault({})

const ausente = (valor: unknown) => (valor === '' || valor === null ? undefined : valor)

/** What only our own front end sends with the documented calls (situacao.md): without it they are applied at once. */
export const comEspera = z.object({
  /** Seconds in which the author may take it back. */
  espera: z.preprocess(ausente, z.coerce.number().int().min(0).max(MAIOR_ESPERA_S).default(0)),
  /** The preview that was seen: only what it showed goes, and only as it showed it. */
  previa: z.preprocess(ausente, id().optional()),
})

export interface PedidoDeLiberacao extends z.output<typeof comEspera>, z.output<typeof comRetidos> {
  acao: Acao
  alvo: Alvo
}

/** How many records went on, and the job that follows them; or how long it can still be taken back. */
export const quantos = feito.extend({
  data: z
    .object({ quantos: z.number(), tarefa: z.string().nullable(), publicacao: z.number(), resta: z.number() })
    .nullable(),
})
export type Liberado = z.output<typeof quantos>

/** What a list's header offers (decisions C-09). */
export const acoesPermitidas = z.object({ homologar: z.boolean(), disponibilizar: z.boolean() })
