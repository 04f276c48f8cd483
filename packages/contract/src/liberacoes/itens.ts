import { z } from 'zod'
import { LIBERA } from '../clientes/clientes.ts'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { id } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { pacoteDisponivel } from './pacotes.ts'

/** One save of a set carries no more than this. */
const MAIS_ITENS = 1_000

/** The whole set, as it shall be: an empty one clears it (decisions L-25). */
export const conjunto = () =>
  z.array(id(), { error: MENSAGENS.campoObrigatorio }).max(MAIS_ITENS, MENSAGENS.valorInvalido)

/** What a release may hold, and whether it does; ids are those of the package, the table, the reference or the company. */
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

/** What a release holds, in the words that people know it by. */
export const itemDaLiberacao = z.object({ id: z.number(), nome: z.string() })
export const pacoteDaLiberacao = itemDaLiberacao.extend({ idReferencia: z.number() })
export type ItemDaLiberacao = z.output<typeof itemDaLiberacao>
export type PacoteDaLiberacao = z.output<typeof pacoteDaLiberacao>

/** What a standard and a mass release hold, beside what they say of themselves. */
export const itensDaLiberacao = {
  pacotes: pacoteDaLiberacao.array(),
  tabelas: itemDaLiberacao.array(),
  aplicabilidades: itemDaLiberacao.array(),
}

/** Who could not give all that a release holds cannot take it from its customers either (decisions 0.4 "Taking is a right too"). */
export const OCULTOS_AO_TIRAR = (quantos: number): string =>
  quantos === 1
    ? 'Esta liberação leva 1 item que você não vê e não pode retirar. Peça a quem o escolheu que o retire.'
    : `Esta liberação leva ${numero(quantos)} itens que você não vê e não pode retirar. Peça a quem os escolheu que os retire.`

/** Who releases reads what there is to release … */
export const leitura = <const Path extends string, Result extends z.ZodType>(
  ids: readonly [string],
  path: Path,
  result: Result,
) => get(path, { ids, result, papeis: LIBERA })

/** … and saves it. */
export const gravacao = <const Path extends string, Body extends z.ZodType>(
  ids: readonly [string],
  path: Path,
  body: Body,
) => post(path, { ids, body, result: salvoComId, papeis: LIBERA })
