import { sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'

/** What was put right of one kind, on the market or in edition. */
export interface Recontada extends Record<string, unknown> {
  mercado: boolean
  tipo: TipoMaterial
  /** How many the kept counts said that there are. */
  guardados: number
  contados: number
  /** Counts that were wrong: by reference, line, status, situação and readiness there are several of each product. */
  corrigidas: number
}

/** Counts all products anew, beside whoever changes them meanwhile (decision 0022); what was right is not told. */
export async function recontar(db: Db): Promise<Recontada[]> {
  const { rows } = await db.execute<Recontada>(sql`
    select do_mercado as mercado, do_tipo as tipo, guardados::int, contados::int, corrigidas::int from portal_recontar()`)
  return rows
}
