import type { Pool } from 'pg'

/** What a refusal may leave: the trail and the counters of limits (decisions 0.2). */
const PODEM_LEMBRAR = new Set(['auditoria', 'tentativa'])

/** A sum of every table, to see that nothing changed. */
export async function retrato(ler: Pool): Promise<Record<string, string>> {
  const { rows } = await ler.query<{ nome: string }>(
    "SELECT relname AS nome FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  const somas: Record<string, string> = {}
  for (const { nome } of rows.filter((linha) => !PODEM_LEMBRAR.has(linha.nome))) {
    const { rows: soma } = await ler.query<{ soma: string }>(
      `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS soma FROM "${nome}" t`,
    )
    somas[nome] = soma[0]?.soma ?? ''
  }
  return somas
}
