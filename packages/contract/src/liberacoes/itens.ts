import { z } from 'zod'
import { id } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { pacoteDisponivel } from './pacotes.ts'

const MAIS_ITENS = 1_000

/** The whole new set: an empty one clears it (decisions L-25). */
export const conjunto = () =>
  z.array(id(), { error: MENSAGENS.campoObrigatorio }).max(MAIS_ITENS, MENSAGENS.valorInvalido)

/**
 * What the set held as it was shown, beside the new one: what somebody else chose or took out since stays as he left it. Without
 * it the set is replaced.
 */
export const vistos = { vistos: conjunto().optional() }

/** An item that a release may hold, and whether it does; the id is that of package, table, reference or company. */
export const pacoteOferecido = pacoteDisponivel.extend({ liberado: z.boolean() })
export type PacoteOferecido = z.output<typeof pacoteOferecido>

export const tabelaOferecida = z.object({
  id: z.number(),
  tabelaPreco: z.string(),
  empresa: z.string(),
  tipo: z.string(),
  dataAtualizacao: z.string(),
  liberado: z.boolean(),
})
export type TabelaOferecida = z.output<typeof tabelaOferecida>

export const aplicabilidadeOferecida = z.object({ id: z.number(), nome: z.string(), liberado: z.boolean() })
export type AplicabilidadeOferecida = z.output<typeof aplicabilidadeOferecida>

/** An item of a release under the name that people know. */
export const itemDaLiberacao = z.object({ id: z.number(), nome: z.string() })
export const pacoteDaLiberacao = itemDaLiberacao.extend({ idReferencia: z.number() })
export type ItemDaLiberacao = z.output<typeof itemDaLiberacao>
export type PacoteDaLiberacao = z.output<typeof pacoteDaLiberacao>

/** Sets of a standard and of a mass release, beside their own fields. */
export const itensDaLiberacao = {
  pacotes: pacoteDaLiberacao.array(),
  tabelas: itemDaLiberacao.array(),
  aplicabilidades: itemDaLiberacao.array(),
}

/** Who could not give all items of a release cannot take them away either (decisions 0.4 "Taking is a right too"). */
export const OCULTOS_AO_TIRAR = (quantos: number): string =>
  quantos === 1
    ? 'Esta liberação leva 1 item que você não vê e não pode retirar. Peça a quem o escolheu que o retire.'
    : `Esta liberação leva ${numero(quantos)} itens que você não vê e não pode retirar. Peça a quem os escolheu que os retire.`
