import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { textoDeBusca } from '../db/tables/colunas.ts'

const MAIS_PALAVRAS = 8

/** The searched words, one mark each, in a query that is built once. */
export type Marcas = readonly Placeholder[]

/** The search as it was typed, or its marks. */
export type Termo = string | Marcas

/** Every word anywhere in the columns, without case and accents; undefined when nothing is searched. */
export const contem = (termo: Termo | undefined, ...colunas: AnyPgColumn[]): SQL | undefined =>
  contemEm(termo, textoDeBusca(...colunas))

/** `contem` in the text of an index of its own. */
export function contemEm(termo: Termo | undefined, busca: SQL): SQL | undefined {
  const padroes = typeof termo === 'object' ? termo : padroesDe(termo)
  if (!padroes.length) return undefined
  return sql.join(
    padroes.map((padrao) => sql`${busca} like portal_busca(${padrao})`),
    sql` and `,
  )
}

export const padroesDe = (termo: string | undefined): string[] =>
  (termo ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAIS_PALAVRAS)
    .map((palavra) => `%${semCuringas(palavra)}%`)

export const semCuringas = (palavra: string) => palavra.replaceAll(/[\\%_]/g, String.raw`\$&`)
