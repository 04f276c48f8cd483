import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { NOMES_DAS_LINHAS } from '../db/nomesDasLinhas.ts'
import { RegraViolada } from './errors.ts'
import { usosDe, type Uso } from './records.ts'

/**
 * A record in use is not deleted, and the message says where it is used (decisions C-21); `outros` are uses that no
 * foreign key holds.
 */
export async function recusaSeEmUso(
  db: Db,
  tabela: PgTable,
  id: number,
  outros: readonly string[] = [],
): Promise<void> {
  recusarUsos(await usosDe(db, tabela, id), outros)
}

/** `recusaSeEmUso` for uses that were counted otherwise. */
export function recusarUsos(usos: readonly Uso[], outros: readonly string[] = []): void {
  if (!usos.length && !outros.length) return
  const partes = usos
    .map(({ tabela: nome, vezes }) => `${vezes} ${NOMES_DAS_LINHAS[nome]?.[vezes === 1 ? 0 : 1] ?? nome}`)
    .concat(outros)
  throw new RegraViolada(`Este registro está em uso e não pode ser excluído: ${partes.join(', ')}.`)
}
