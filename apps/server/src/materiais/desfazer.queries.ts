import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

export interface MudadoDepois {
  campo: string
  autor: string
  em: string
}

/** Fields of a product that were changed after an entry, each with its last author; homologation where there was one. */
export async function listMudadosDepois(
  db: Db,
  { id, tabelas, depoisDe }: { id: number; tabelas: readonly string[]; depoisDe: number },
): Promise<MudadoDepois[]> {
  const { rows } = await db.execute<Record<string, unknown> & MudadoDepois>(sql`
    SELECT DISTINCT ON (campo) campo, autor, to_jsonb(em) #>> '{}' AS em
    FROM auditoria CROSS JOIN LATERAL jsonb_object_keys(diferenca) AS campo
    WHERE tabela = any(${sql.param([...tabelas])}::text[]) AND id_registro = ${String(id)} AND id > ${depoisDe} AND acao = 'ALTEROU'
      AND (campo <> 'idVersaoHomologada' OR diferenca #> '{idVersaoHomologada,depois}' IS NOT NULL)
    ORDER BY campo, id DESC`)
  return rows
}
