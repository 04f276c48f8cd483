import { escapeIdentifier, type Pool } from 'pg'
import type { DepsDeTarefas } from './deps.ts'
import type { Definicao } from './runner.ts'
import type { Transacao } from '../core/unitOfWork.ts'

/** A difference that two clocks of honest machines do not have. */
const FUTURO = `now() + interval '1 hour'`

/**
 * A clock that ran ahead and was put right leaves dates of the future in the queue's books, and nothing scheduled would be
 * made before they come (decision 0015). They are set to now; messages of the future go, and the sweep sends again those
 * whose job still waits.
 */
export async function acertarDatasDaFila({
  database: { escrever },
  log,
}: Pick<DepsDeTarefas, 'database' | 'log'>): Promise<number> {
  let acertadas = 0
  for (const { tabela, coluna } of await datasDosLivros(escrever)) {
    const nome = escapeIdentifier(coluna)
    const { rowCount } = await escrever.query(
      `UPDATE pgboss.${escapeIdentifier(tabela)} SET ${nome} = now() WHERE ${nome} > ${FUTURO}`,
    )
    acertadas += rowCount ?? 0
  }
  if (await existe(escrever, 'pgboss.job')) {
    const { rowCount } = await escrever.query(`DELETE FROM pgboss.job WHERE created_on > ${FUTURO}`)
    acertadas += rowCount ?? 0
  }
  const { rowCount } = await escrever.query(`UPDATE tarefa SET vista_em = now() WHERE vista_em > ${FUTURO}`)
  acertadas += rowCount ?? 0
  if (acertadas)
    log.warn(
      { acertadas },
      'o relógio desta instalação esteve adiantado: as datas da fila de tarefas foram trazidas para agora',
    )
  return acertadas
}

async function existe(escrever: Pool, tabela: string): Promise<boolean> {
  const { rows } = await escrever.query<{ ha: boolean }>('SELECT to_regclass($1) IS NOT NULL AS ha', [tabela])
  return rows[0]?.ha ?? false
}

/** Columns of dates in the queue's own tables, whatever its version keeps; none before its first start. */
async function datasDosLivros(escrever: Pool): Promise<{ tabela: string; coluna: string }[]> {
  const { rows } = await escrever.query<{ tabela: string; coluna: string }>(
    `SELECT table_name AS tabela, column_name AS coluna FROM information_schema.columns
     WHERE table_schema = 'pgboss' AND table_name IN ('version', 'queue', 'schedule') AND data_type LIKE 'timestamp%'`,
  )
  return rows
}

/** Daily jobs leave a record each; a gap a little longer than a day is still the same clock. */
const MAIOR_LACUNA = `interval '25 hours'`

/**
 * For a job that deletes by age: while the clock is in doubt it does nothing, and says so. A clock that jumped ahead leaves
 * a gap in the records, as does a product that was off; nobody can tell which, so the job waits until a day was recorded.
 * What the jump itself recorded is younger than that. Records of the future were left by a clock that was put right since.
 */
export const seRelogioConfere =
  (executar: Definicao['executar']): Definicao['executar'] =>
  async (contexto) => {
    if (!(await contexto.transacao(relogioSaltou))) return executar(contexto)
    await contexto.log('aviso', RELOGIO_EM_DUVIDA)
    return { resumo: 'nada foi eliminado', atencao: true }
  }

const RELOGIO_EM_DUVIDA =
  'Nada foi marcado nem eliminado: faltam registros de mais de um dia. O portal ficou desligado, ou o relógio saltou; depois de um dia com registros esta tarefa volta a eliminar.'

async function relogioSaltou({ client }: Transacao): Promise<boolean> {
  const { rows } = await client.query<{ saltou: boolean | null }>(
    `SELECT now() - interval '1 day' - greatest(
       (SELECT max(em) FROM auditoria WHERE em <= now() - interval '1 day'),
       (SELECT max(criada_em) FROM tarefa WHERE criada_em <= now() - interval '1 day')) > ${MAIOR_LACUNA} AS saltou`,
  )
  return rows[0]?.saltou ?? false
}
