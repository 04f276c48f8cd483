import type { Pool } from 'pg'

export interface QueNomeia {
  tabela: string
  coluna: string
}

/** Columns that name a file are read from the foreign keys themselves, so that no later table can be forgotten. */
export async function colunasQueNomeiam(ler: Pool): Promise<QueNomeia[]> {
  const { rows } = await ler.query<QueNomeia>(
    `SELECT c.conrelid::regclass::text AS tabela, a.attname AS coluna
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'arquivo'::regclass ORDER BY 1, 2`,
  )
  return rows
}
