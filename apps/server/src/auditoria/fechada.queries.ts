import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { trilhaFechada } from '../db/tables/auditoria.ts'

/** The last entry that is summed up: the trail is counted from there on (decision 0084). */
export const ATE_ONDE_FECHADA = sql`(select ${trilhaFechada.ate} from ${trilhaFechada})`
/** After every entry. */
export const ULTIMA_POSSIVEL = sql.raw('9223372036854775807')

/** Entries that one transaction sums up. */
export const DE_UMA_VEZ = 20_000

/** Sums up some more of the trail; answers whether there is yet more. */
export async function fecharTrilha(db: Db, quantas = DE_UMA_VEZ): Promise<boolean> {
  const { rows } = await db.execute<{ mais: boolean }>(sql`select portal_fechar_trilha(${quantas}::int) as mais`)
  return rows[0]?.mais ?? false
}

/** Of the one row of `trilhaFechada`. */
export const ENTRADAS_DE_TODAS = sql<number>`(trilha_fechada.entradas + (select count(*) from auditoria where id > trilha_fechada.ate))::int`
export const ATOS_DE_TODAS = sql<number>`(select f.atos + portal_atos_novos(f.ate, ${ULTIMA_POSSIVEL}) from ${trilhaFechada} f)::int`
