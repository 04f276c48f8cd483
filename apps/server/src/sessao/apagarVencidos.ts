import type { Deps } from '../core/context.ts'

const DIA_MS = 24 * 60 * 60_000
/** Longer than any window or link lives; sessions stay long enough to be asked about. */
const GUARDA = { tentativas: DIA_MS, hashes: DIA_MS, links: 30 * DIA_MS, sessoes: 30 * DIA_MS }

/** Deletes rows of sessions, links and limits that nothing reads any more; the audit trail keeps what happened. */
export async function apagarVencidos({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const antes = (ms: number) => [new Date(clock().getTime() - ms)]
  await database.escrever.query('DELETE FROM tentativa WHERE em < $1', antes(GUARDA.tentativas))
  await database.escrever.query('DELETE FROM hash_usado WHERE usado_em < $1', antes(GUARDA.hashes))
  await database.escrever.query('DELETE FROM link_acesso WHERE expira_em < $1', antes(GUARDA.links))
  await database.escrever.query('DELETE FROM sessao WHERE expira_em < $1', antes(GUARDA.sessoes))
}
