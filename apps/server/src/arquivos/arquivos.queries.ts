import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import { SHA256 } from '../files/store.ts'
import type { Db } from '../db/client.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { tarefa, tarefaEvento } from '../db/tables/tarefas.ts'

export async function findArquivo(db: Db, hash: string): Promise<typeof arquivo.$inferSelect> {
  const [row] = SHA256.test(hash) ? await db.select().from(arquivo).where(eq(arquivo.sha256, hash)) : []
  return encontrado(row)
}

/** Pictures are shown without a session, so only bytes that were kept as a picture are found. */
export async function findFigura(db: Db, hash: string): Promise<typeof arquivo.$inferSelect & { imagem: string }> {
  const { imagem, ...row } = await findArquivo(db, hash)
  if (imagem === null) throw new NaoEncontrado()
  return { ...row, imagem }
}

/** Errors in the log of the job of this kind that ended before this one, its closing message among them where it failed. */
export async function errosDaAnterior(db: Db, tipo: string, id: string): Promise<Set<string>> {
  const anterior = db
    .select({ id: tarefa.id })
    .from(tarefa)
    .where(and(eq(tarefa.tipo, tipo), ne(tarefa.id, id), isNotNull(tarefa.terminadaEm)))
    .orderBy(desc(tarefa.terminadaEm))
    .limit(1)
  const rows = await db
    .select({ mensagem: tarefaEvento.mensagem })
    .from(tarefaEvento)
    .where(and(inArray(tarefaEvento.idTarefa, anterior), eq(tarefaEvento.nivel, 'erro')))
  return new Set(rows.map(({ mensagem }) => mensagem))
}

/** Grace period: long enough for every upload to name its bytes, and for a person to save the form. */
const CARENCIA = sql`interval '24 hours'`

/** Rows are dated by the database, bytes by the machine that keeps them: what is young by either clock stays. */
export async function selectFimDaCarencia(db: Db, daMaquina: Date): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select extract(epoch from least(now(), ${daMaquina.toISOString()}::timestamptz) - ${CARENCIA})::float8 * 1000 as ms`)
  return new Date(rows[0]?.ms ?? 0)
}

/** Whether nobody asked for this notice for a day; the lock keeps others from asking until the transaction ends. */
export async function travarAvisoDeEspaco(db: Db, tipo: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tipo}, 0))`)
  const { rows } = await db.execute(
    // The last holder of the lock may have begun after this transaction, whose now() would leave out his row.
    sql`select from tarefa where tipo = ${tipo} and criada_em between now() - interval '1 day' and clock_timestamp()`,
  )
  return rows.length === 0
}

/** The last job of this kind that ended, where it failed. */
export async function findFalhaDaUltima(
  db: Db,
  tipo: string,
): Promise<{ tarefa: string; mensagem: string; em: string } | null> {
  const [ultima] = await db
    .select({ tarefa: tarefa.id, estado: tarefa.estado, mensagem: tarefa.mensagem, em: tarefa.terminadaEm })
    .from(tarefa)
    .where(and(eq(tarefa.tipo, tipo), inArray(tarefa.estado, ['CONCLUIDA', 'FALHOU']), isNotNull(tarefa.terminadaEm)))
    .orderBy(desc(tarefa.terminadaEm))
    .limit(1)
  if (ultima?.estado !== 'FALHOU' || ultima.em === null) return null
  return { tarefa: ultima.tarefa, mensagem: ultima.mensagem, em: ultima.em }
}
