import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { contem } from '../core/search.ts'

/** Some records by their ids, or the first that words find. */
export type ProcuraDeRegistros = { ids: readonly number[] } | { termo: string }

export const procurados = (procura: ProcuraDeRegistros, id: AnyPgColumn, ...colunas: AnyPgColumn[]): SQL =>
  'ids' in procura
    ? sql`${id} = any(${sql.param([...procura.ids])}::int[])`
    : (contem(procura.termo, ...colunas) ?? sql`false`)

/** What begins as it was typed comes first. */
export const maisProximos = (procura: ProcuraDeRegistros, coluna: AnyPgColumn): SQL =>
  'ids' in procura ? sql`(select false)` : sql`not starts_with(portal_busca(${coluna}), portal_busca(${procura.termo}))`

const PRIMEIROS = 6
export const quantosAchados = (procura: ProcuraDeRegistros): number =>
  'ids' in procura ? procura.ids.length : PRIMEIROS
