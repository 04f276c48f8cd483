import type { PoolClient } from 'pg'

/** The wait was over, or each waited for what the other held. */
const TRAVADA: readonly unknown[] = ['55P03', '40P01']

export class EsquemaIncompativel extends Error {}

/** Somebody else holds a table that a step changes: the operator can end that, nothing was changed. */
export class TabelaTravada extends Error {}

export const codigoDe = (erro: unknown): unknown => (erro instanceof Error && 'code' in erro ? erro.code : undefined)

/** One step of the schema in a transaction of its own, with a limit for its wait for a table that others hold. */
export async function umPasso(
  client: PoolClient,
  nome: string,
  esperaMs: number,
  passo: () => Promise<void>,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${esperaMs}`)
    await passo()
    await client.query('COMMIT')
  } catch (erro) {
    await client.query('ROLLBACK')
    if (TRAVADA.includes(codigoDe(erro)))
      throw new TabelaTravada(
        `A migração ${nome} esperou por uma tabela que outro processo está usando e desistiu; nada foi alterado. Pare as outras instâncias do portal, as cópias de segurança e as consultas abertas neste banco e inicie de novo.`,
        { cause: erro },
      )
    throw erro
  }
}
