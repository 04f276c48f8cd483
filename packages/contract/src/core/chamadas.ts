import type { z } from 'zod'
import { get, post, remove } from './call.ts'
import { feito, salvoComId } from './errors.ts'
import { optionDeId } from './options.ts'
import { AUTENTICADO, type Quem } from './papeis.ts'

/*
 * Calls of the shapes that come most often, each a `get`, `post` or `remove` like any other. What says more than these
 * is written out.
 */
type Ids = readonly [string, ...string[]]

export const leitura = <const Path extends string, Result extends z.ZodType>(
  ids: Ids,
  path: Path,
  result: Result,
  papeis: Quem,
) => get(path, { ids, result, papeis })

/** What a select offers. */
export const opcoes = <const Path extends string>(ids: Ids, path: Path, papeis: Quem = AUTENTICADO) =>
  leitura(ids, path, optionDeId.array(), papeis)

/** Saves a form, and answers the record's number. */
export const gravacao = <const Path extends string, Body extends z.ZodType>(
  ids: Ids,
  path: Path,
  body: Body,
  papeis: Quem,
) => post(path, { ids, body, result: salvoComId, papeis })

/** Does to a record what the path says, which needs no more words. */
export const acao = <const Path extends string>(ids: Ids, path: Path, papeis: Quem) =>
  post(path, { ids, result: feito, papeis })

export const exclusao = <const Path extends string>(ids: Ids, path: Path, papeis: Quem) =>
  remove(path, { ids, result: feito, papeis })
