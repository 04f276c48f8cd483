import { z } from 'zod'
import { get } from '../core/call.ts'
import { id, instante } from '../core/fields.ts'
import type { Papel } from '../core/papeis.ts'
import { diferenca } from './diferenca.ts'

const campoDeEntao = diferenca.extend({
  /** Today it reads otherwise, or holds another file. */
  mudou: z.boolean(),
  /** The file that it held is no longer held. */
  sumiu: z.boolean(),
})
export type CampoDeEntao = z.output<typeof campoDeEntao>

const momento = z.object({
  /** `antes` is what it was then, `depois` what it is today. */
  campos: campoDeEntao.array(),
  /** Number of the version that Homologar had made of exactly this. */
  versao: z.number().nullable(),
  /** What the trail does not tell in one piece. */
  incertos: z.string().array(),
})
export type Momento = z.output<typeof momento>

const comoEstavaNoAto = z.object({
  em: instante(),
  autor: z.string(),
  chamada: z.string(),
  /** Just before and just after the act; null where there was no such record yet. */
  antes: momento.nullable(),
  depois: momento.nullable(),
})
export type ComoEstava = z.output<typeof comoEstavaNoAto>

/** A record as it was around an act, which any of its entries stands for, told by its trail (decision 0079). */
export const comoEstavaDe = <Caminho extends string>(nome: string, caminho: Caminho, papeis: readonly Papel[]) =>
  get(`${caminho}/comoEstava/:id`, {
    ids: [`proprio.${nome}.comoEstava`],
    query: z.object({ ato: id() }),
    result: comoEstavaNoAto,
    papeis,
  })
export type ChamadaDeComoEstava = ReturnType<typeof comoEstavaDe<string>>
