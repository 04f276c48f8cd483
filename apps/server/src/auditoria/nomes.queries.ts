import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

interface Apontado extends Record<string, unknown> {
  campo: string
  alvo: string
  nome: string
}

/** Where the table's fields point to, and which column there is a name; read from the foreign keys, so that no later table is forgotten. */
const apontados = async (db: Db, tabela: string): Promise<Apontado[]> => {
  const { rows } = await db.execute<Apontado>(sql`
    SELECT portal_camel(a.attname::text) AS campo, c.confrelid::regclass::text AS alvo, n.attname AS nome
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute i ON i.attrelid = c.confrelid AND i.attnum = c.confkey[1] AND i.attname = 'id'
    CROSS JOIN LATERAL (
      SELECT col.attname FROM pg_attribute col WHERE col.attrelid = c.confrelid AND col.attname IN ('nome', 'fantasia', 'perfil', 'descricao')
      ORDER BY array_position(ARRAY['nome', 'fantasia', 'perfil', 'descricao']::name[], col.attname) LIMIT 1) n
    WHERE c.contype = 'f' AND c.conrelid = to_regclass(quote_ident(${tabela}))`)
  return rows
}

type Nomes = Record<string, Record<string, string>>

/** What the numbers in a table's fields are called today; what was deleted since keeps its number. */
export async function nomesDosNumeros(
  db: Db,
  tabela: string,
  valoresDe: (campo: string) => readonly unknown[],
): Promise<Nomes> {
  const nomes: Nomes = {}
  for (const { campo, alvo, nome } of await apontados(db, tabela)) {
    const ids = [...new Set(valoresDe(campo).filter((valor) => typeof valor === 'number'))]
    if (!ids.length) continue
    const { rows } = await db.execute<{ id: number; nome: string }>(
      sql`SELECT id, ${sql.identifier(nome)} AS nome FROM ${sql.identifier(alvo)} WHERE id = ANY (${sql.param(ids)}::int[])`,
    )
    nomes[campo] = Object.fromEntries(rows.map((row) => [String(row.id), row.nome]))
  }
  return nomes
}
