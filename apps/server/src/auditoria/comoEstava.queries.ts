import { and, desc, min, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { daMesmaVez } from './auditoria.queries.ts'

/** Rows of a table: how the trail names each, and which are meant, of `x`. */
export type RegistrosLidos = readonly [tabela: string, chave: SQL, onde: SQL]

interface RegistroAchado extends Record<string, unknown> {
  tabela: string
  chave: string
  colunas: Readonly<Record<string, unknown>>
}

/** Rows as they are, by the names that the trail gives their tables and keys. */
export async function listRegistros(db: Db, lidos: readonly RegistrosLidos[]): Promise<RegistroAchado[]> {
  const perguntas = lidos.map(
    ([tabela, chave, onde]) =>
      sql`select ${tabela}::text as tabela, ${chave} as chave, to_jsonb(x) as colunas from ${sql.identifier(tabela)} x where ${onde}`,
  )
  const { rows } = await db.execute<RegistroAchado>(sql.join(perguntas, sql` union all `))
  return rows
}

/** The entries of a record from the first one of an act on, the newest first, each with whether it is the act's. */
export function listDesdeOAto(db: Db, entradas: SQL, ato: number) {
  const primeira = db
    .select({ id: min(auditoria.id) })
    .from(auditoria)
    .where(and(entradas, daMesmaVez(ato)))
  return db
    .select({
      ...colunasDe(auditoria, 'id', 'em', 'autor', 'chamada', 'acao', 'tabela', 'idRegistro', 'diferenca'),
      doAto: sql<boolean>`${daMesmaVez(ato)}`,
    })
    .from(auditoria)
    .where(and(entradas, sql`${auditoria.id} >= (${primeira})`))
    .orderBy(desc(auditoria.id))
}

/** Sizes of the files that are still held. */
export async function listTamanhos(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ sha256: string; tamanho: number }>(
    sql`select sha256, tamanho::float8 as tamanho from arquivo where sha256 = any(${sql.param([...hashes])}::text[])`,
  )
  return new Map(rows.map(({ sha256, tamanho }) => [sha256, tamanho]))
}

/** Number of a version, among those of its kind of record. */
export async function findNumeroDaVersao(db: Db, versoes: PgTable, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ numero: number }>(sql`select numero from ${versoes} where id = ${id}`)
  return rows[0]?.numero ?? null
}
