import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { textoDeBusca } from '../db/tables/colunas.ts'

const MAIS_PALAVRAS = 8

/** Every word anywhere in the columns, without case and accents; undefined when nothing is searched. */
export const contem = (termo: string | undefined, ...colunas: AnyPgColumn[]): SQL | undefined =>
  contemEm(termo, textoDeBusca(...colunas))

/** The same in the text of an index of its own. */
export function contemEm(termo: string | undefined, busca: SQL): SQL | undefined {
  const palavras = (termo ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MAIS_PALAVRAS)
  if (!palavras.length) return undefined
  return sql.join(
    palavras.map((palavra) => sql`${busca} like portal_busca(${`%${semCuringas(palavra)}%`})`),
    sql` and `,
  )
}

const semCuringas = (palavra: string) => palavra.replaceAll(/[\\%_]/g, String.raw`\$&`)
