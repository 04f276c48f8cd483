import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { materialVigencia } from '../db/tables/vigencias.ts'

/** The end of a day as days are counted here, or any instant. */
export const instanteDe = (em: string): SQL =>
  em.length === 'AAAA-MM-DD'.length
    ? sql`((${em}::date + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 microsecond')`
    : sql`${em}::timestamptz`

/** What was on the market at that time. */
export const vigenteEm = (em: string, { de, ate }: Record<'de' | 'ate', AnyPgColumn> = materialVigencia): SQL =>
  sql`(${de} <= ${instanteDe(em)} and ${ate} > ${instanteDe(em)})`
