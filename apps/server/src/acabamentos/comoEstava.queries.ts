import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RegistrosLidos } from '../auditoria/comoEstava.queries.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'

export const entradasDoAcabamento = (id: number): SQL =>
  sql`${and(eq(auditoria.tabela, 'acabamento'), eq(auditoria.idRegistro, String(id)))}`

export const registrosDoAcabamento = (id: number): RegistrosLidos[] => [
  ['acabamento', sql`x.id::text`, sql`x.id = ${id}`],
]

/** What a finish chooses from, by the columns that hold it. */
export type ColunaDeEscolha = 'idReferencia' | 'idTipoAcabamento' | 'idUnidade'

/** Chosen records as documents call them today, by `escolha/id`. */
export async function listRotulos(
  db: Db,
  escolhidos: Readonly<Record<ColunaDeEscolha, readonly number[]>>,
): Promise<ReadonlyMap<string, string>> {
  const { idReferencia, idTipoAcabamento, idUnidade } = escolhidos
  const ids = (deles: readonly number[]) => sql`any(${sql.param([...deles])}::int[])`
  const { rows } = await db.execute<{ chave: string; label: string }>(sql`
    select 'idReferencia/' || id as chave, descricao as label from referencia where id = ${ids(idReferencia)}
    union all select 'idTipoAcabamento/' || id, descricao from tipo_acabamento where id = ${ids(idTipoAcabamento)}
    union all select 'idUnidade/' || id, sigla from unidade where id = ${ids(idUnidade)}`)
  return new Map(rows.map(({ chave, label }) => [chave, label]))
}
