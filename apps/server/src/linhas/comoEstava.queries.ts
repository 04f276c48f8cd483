import { sql, type SQL } from 'drizzle-orm'
import type { RegistrosLidos } from '../auditoria/comoEstava.queries.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'

/** The line's own entries, and those of every prenativo that was ever on it. */
export const entradasDaLinha = (id: number): SQL => sql`(${auditoria.tabela}, ${auditoria.idRegistro}) in (
  select 'linha', ${String(id)}::text
  union select ligacao.tabela, ligacao.id_registro from ${auditoria} as ligacao
    where ligacao.tabela = 'linha_prenativo'
      and coalesce(ligacao.diferenca #>> '{idLinha,depois}', ligacao.diferenca #>> '{idLinha,antes}') = ${String(id)}::text)`

export const registrosDaLinha = (id: number): RegistrosLidos[] => [
  ['linha', sql`x.id::text`, sql`x.id = ${id}`],
  ['linha_prenativo', sql`x.id::text`, sql`x.id_linha = ${id}`],
]

/** Prenativos as they are called today. */
export async function listRotulosDosPrenativos(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; label: string }>(
    sql`select id, codigo || ' – ' || descricao as label from prenativo where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, label }) => [id, label]))
}
