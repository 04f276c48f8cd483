import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { Conflito, encontrado } from './errors.ts'

/** A table whose rows people edit: see `colunasDeRegistro`. */
export type TabelaDeRegistro = PgTable & { id: PgColumn; versao: PgColumn; alteradoEm: PgColumn; alteradoPor: PgColumn }

export interface LinhaDeRegistro {
  id: number
  versao: number
  alteradoEm: string
}

export async function travar<Row extends LinhaDeRegistro>(
  db: Db,
  tabela: TabelaDeRegistro,
  onde: SQL | undefined,
  id: number,
): Promise<Row> {
  const [atual] = await db
    .select()
    .from<PgTable>(tabela)
    .where(and(eq(tabela.id, id), onde))
    .for('update')
  return encontrado(atual) as Row
}

/** The record as a conflict tells it; one without a time of its own is as old as the last entry of its trail. */
interface Editado {
  id: number
  versao: number
  alteradoEm?: string
  /** Entries of the trail that tell of the record, where not those of its own row alone. */
  trilha?: SQL | undefined
}

/**
 * Refuses a save made on an older version (decisions §0 "Versions"); the record is answered as `ler` shows it, because the row
 * itself may hold what nobody is shown. A save without `versao` wins, as the documents write it.
 */
export async function exigirVersao(
  db: Db,
  tabela: PgTable,
  registro: Editado,
  versao: number | null | undefined,
  ler: () => Promise<unknown>,
): Promise<void> {
  if (versao == null || versao === registro.versao) return
  throw await conflitoDeVersao(db, tabela, registro, await ler())
}

export const OUTRA_PESSOA_SALVOU = 'Outra pessoa salvou este registro enquanto você o editava.'

export async function conflitoDeVersao(
  db: Db,
  tabela: PgTable,
  { id, alteradoEm, trilha }: Omit<Editado, 'versao'>,
  atual: unknown,
): Promise<Conflito> {
  const [ultima] = await db
    .select({ autor: auditoria.autor, em: auditoria.em })
    .from(auditoria)
    .where(trilha ?? and(eq(auditoria.tabela, getTableName(tabela)), eq(auditoria.idRegistro, String(id))))
    .orderBy(sql`${auditoria.id} desc`)
    .limit(1)
  return new Conflito(OUTRA_PESSOA_SALVOU, {
    quem: ultima?.autor ?? null,
    quando: alteradoEm ?? ultima?.em ?? null,
    atual,
  })
}

export interface Uso {
  tabela: string
  vezes: number
}

/** Uses by foreign keys, so that no later table is forgotten; own child rows (ON DELETE CASCADE) do not count. */
export async function usosDe(db: Db, tabela: PgTable, id: number): Promise<Uso[]> {
  const { rows } = await db.execute<{ tabela: string; coluna: string }>(sql`
    SELECT c.conrelid::regclass::text AS tabela, a.attname AS coluna
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${getTableName(tabela)}::regclass AND c.confdeltype <> 'c'
    ORDER BY c.oid`)
  const usos: Uso[] = []
  for (const { tabela: nome, coluna } of rows) {
    const contagem = await db.execute<{ vezes: number }>(
      sql`SELECT count(*) AS vezes FROM ${sql.identifier(nome)} WHERE ${sql.identifier(coluna)} = ${id}`,
    )
    const vezes = contagem.rows[0]?.vezes ?? 0
    if (vezes > 0) usos.push({ tabela: nome, vezes })
  }
  return usos
}
