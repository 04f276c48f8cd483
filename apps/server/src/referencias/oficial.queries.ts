import { sql } from 'drizzle-orm'
import { referencia } from '../db/tables/referencias.ts'

/** A reference is official by its official name, and PrefSuite knows no other (decisions H-04, L-30). */
export const OFICIAL = sql`coalesce(${referencia.descricaoOficial}, '') <> ''`
