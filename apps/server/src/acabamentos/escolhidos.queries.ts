import { and, sql } from 'drizzle-orm'
import type { RecorteDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { acabamento } from '../db/tables/acabamentos.ts'
import { findTodosEmEdicao } from './lista.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

interface Escolha {
  ids?: readonly number[] | undefined
  filtroDeAcabamentos?: RecorteDeAcabamentos | undefined
}

/** The chosen finishes, or all that a filter finds; undefined for neither. */
export async function listEscolhidos(db: Db, usuario: Logado, { ids, filtroDeAcabamentos }: Escolha) {
  if (ids) return { acabamentos: await exigirVistos(db, usuario, ids) }
  if (!filtroDeAcabamentos) return undefined
  const rows = await findTodosEmEdicao(db, usuario, filtroDeAcabamentos)
  return { acabamentos: rows.map(({ retrato }) => retrato.id) }
}

async function exigirVistos(db: Db, usuario: Logado, ids: readonly number[]): Promise<number[]> {
  const unicos = [...new Set(ids)]
  const destes = sql`${acabamento.id} = any(${sql.param(unicos)}::int[])`
  const vistos = await db.$count(acabamento, and(destes, acabamentoVisivel(usuario, acabamento.idReferencia)))
  if (vistos < unicos.length) throw new NaoEncontrado()
  return unicos
}
