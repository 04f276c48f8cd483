import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { tarefa } from '../db/tables/tarefas.ts'

/** The job of this kind that waits or runs. */
export async function findEmCurso(db: Db, tipo: string): Promise<string | null> {
  const [uma] = await db
    .select({ id: tarefa.id })
    .from(tarefa)
    .where(and(eq(tarefa.tipo, tipo), inArray(tarefa.estado, ['AGUARDANDO', 'EXECUTANDO', 'PARANDO'])))
    .orderBy(desc(tarefa.criadaEm))
    .limit(1)
  return uma?.id ?? null
}

/** Whether a job of this kind was made since. */
export async function houveDesde(db: Db, tipo: string, desde: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from tarefa where tipo = ${tipo} and criada_em > ${desde.toISOString()}::timestamptz limit 1`,
  )
  return rows.length > 0
}

/** The first job of this kind that is still known; undefined before there was any. */
export const findPrimeiraVez = (db: Db, tipo: string): Promise<Date | undefined> =>
  findInstante(db, sql`select to_json(min(criada_em)) #>> '{}' as em from tarefa where tipo = ${tipo}`)

/** The newest good copy of this place as the jobs wrote it down: who made one without a word, and who looked there last. */
export const findUltimaAnotada = (db: Db, { copia, vigia, lugar }: Record<'copia' | 'vigia' | 'lugar', string>) =>
  findInstante(
    db,
    sql`select to_json(max(em)) #>> '{}' as em from (
      select terminada_em as em from tarefa
      where tipo = ${copia} and estado = 'CONCLUIDA' and resultado ->> 'lugar' = ${lugar}
      union all
      select (resultado ->> 'ultimaBoa')::timestamptz from tarefa
      where tipo = ${vigia} and resultado ->> 'lugar' = ${lugar}) anotadas`,
  )

async function findInstante(db: Db, pergunta: SQL): Promise<Date | undefined> {
  const { rows } = await db.execute<{ em: string | null }>(pergunta)
  const em = rows[0]?.em
  return em === null || em === undefined ? undefined : new Date(em)
}
