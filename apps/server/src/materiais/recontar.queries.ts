import { sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'

/** Corrected counts of one kind, on the market or in edition. */
export interface Recontada extends Record<string, unknown> {
  mercado: boolean
  tipo: TipoMaterial
  /** Products of the kind according to the kept counts. */
  guardados: number
  contados: number
  /** Counts that were wrong; several count each product: by reference, line, status, situação and readiness. */
  corrigidas: number
}

/** Counts all products anew, beside whoever changes them meanwhile (decision 0022); right counts are not told. */
export async function recontar(db: Db): Promise<Recontada[]> {
  const { rows } = await db.execute<Recontada>(sql`
    select do_mercado as mercado, do_tipo as tipo, guardados::int, contados::int, corrigidas::int from portal_recontar()`)
  return rows
}
