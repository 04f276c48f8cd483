import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { NaoEncontrado } from '../core/errors.ts'
import { SHA256 } from '../core/files/store.ts'
import type { Db } from '../db/client.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { tarefa } from '../db/tables/tarefas.ts'

export async function findArquivo(db: Db, hash: string): Promise<typeof arquivo.$inferSelect> {
  const [row] = SHA256.test(hash) ? await db.select().from(arquivo).where(eq(arquivo.sha256, hash)) : []
  if (!row) throw new NaoEncontrado()
  return row
}

/** Shown without a session, so only what was kept as a picture. */
export async function findFigura(db: Db, hash: string): Promise<typeof arquivo.$inferSelect & { imagem: string }> {
  const { imagem, ...row } = await findArquivo(db, hash)
  if (imagem === null) throw new NaoEncontrado()
  return { ...row, imagem }
}

/** How the job of this kind that ended before this one said it ended. */
export async function mensagemDaAnterior(db: Db, tipo: string, id: string): Promise<string | undefined> {
  const [anterior] = await db
    .select({ mensagem: tarefa.mensagem })
    .from(tarefa)
    .where(and(eq(tarefa.tipo, tipo), ne(tarefa.id, id), isNotNull(tarefa.terminadaEm)))
    .orderBy(desc(tarefa.terminadaEm))
    .limit(1)
  return anterior?.mensagem
}
