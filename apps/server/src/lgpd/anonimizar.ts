import { and, eq, inArray, sql } from 'drizzle-orm'
import { RECUSAS_LGPD } from '@portal/contract/lgpd/lgpd'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { tarefa } from '../db/tables/tarefas.ts'
import { ehProprio, exigeOutroMaster, exigirEmPessoa, travarGerivel } from '../usuarios/gestao.queries.ts'

/** LGPD Art. 18: the person becomes nobody, what he did stays. Whoever may delete him may do it, under the same limits. */
export async function anonimizar(id: number, motivo: string, { db, usuario: quem }: ContextoEscrita): Promise<void> {
  const atual = await travarGerivel(db, quem, id)
  exigirEmPessoa(quem)
  if (ehProprio(quem, id)) throw new RegraViolada(RECUSAS_LGPD.propria)
  await exigeOutroMaster(db, atual)
  // A worker at work would go on to write the old name.
  if (await emTrabalho(db, id)) throw new RegraViolada(RECUSAS_LGPD.emTrabalho)
  await db.execute(sql`SELECT portal_anonimizar(${id}, ${motivo})`)
}

const emTrabalho = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(tarefa, and(eq(tarefa.idUsuario, id), inArray(tarefa.estado, ['EXECUTANDO', 'PARANDO'])))) > 0
