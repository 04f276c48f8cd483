import { escapeLiteral, type PoolClient } from 'pg'
import { sql } from 'drizzle-orm'
import { dbSobre, type Database, type Db } from '../db/client.ts'
import { ehPlanoVelho, semNomear } from '../db/nomes.ts'
import { transacionar } from '../db/transacao.ts'
import { comecoCom } from '../db/versaoDoServidor.ts'

/** Author and origin of a change; the triggers of the audit trail read it (docs/decisions: unit of work). */
export interface Autoria {
  idUsuario: number | null
  idPessoa: number | null
  idEmpresa: number | null
  autor: string
  origem: string
  requisicao: string
  chamada: string
}

export interface Transacao {
  db: Db
  client: PoolClient
  autoria: Autoria
  /** Runs once the change is safe, never when it was refused; its failure does not undo the change. */
  afterCommit(fn: () => void | Promise<void>): void
}

export const AUTOR_SISTEMA: Autoria = {
  idUsuario: null,
  idPessoa: null,
  idEmpresa: null,
  autor: 'sistema',
  origem: '',
  requisicao: '',
  chamada: '',
}

interface Modo {
  prazoMs?: number | undefined
  /**
   * Of a change of one record, whose statements are all by key: their plans stay from the first on, and what needs no answer
   * is not waited for (decision 0068). Left out, PostgreSQL plans each several times for its values.
   */
  planos?: 'ficam' | undefined
}

type Mudanca<T> = (transacao: Transacao) => Promise<T>

/**
 * The only way to change data: one transaction with its author, all or nothing. Past its limit, as a whole, it is undone
 * with its connection, because whoever waited for it is told that it did not come about. Where a table changed under a
 * plan that the connection kept, all of it is done once more, without such plans (decision 0066).
 */
export async function emTransacao<T>(
  { escrever }: Pick<Database, 'escrever'>,
  autoria: Autoria,
  fn: Mudanca<T>,
  modo: Modo = {},
): Promise<T> {
  try {
    return await umaTransacao(await escrever.connect(), autoria, fn, modo)
  } catch (erro) {
    if (!ehPlanoVelho(erro)) throw erro
    const client = await escrever.connect()
    return semNomear(client, () => umaTransacao(client, autoria, fn, modo))
  }
}

async function umaTransacao<T>(client: PoolClient, autoria: Autoria, fn: Mudanca<T>, modo: Modo): Promise<T> {
  const depois: (() => void | Promise<void>)[] = []
  const afterCommit: Transacao['afterCommit'] = (acao) => depois.push(acao)
  const resultado = await transacionar(
    client,
    comecoCom(client, ajustesDe(autoria, modo)),
    () => fn({ db: dbSobre(client), client, autoria, afterCommit }),
    { prazoMs: modo.prazoMs, encadeada: modo.planos !== undefined },
  )
  await Promise.allSettled(depois.map(async (acao) => acao()))
  return resultado
}

/** The author of the transaction and how it is to be run. */
const ajustesDe = (autoria: Autoria, { prazoMs, planos }: Modo): [string, string][] => [
  ['portal.contexto', escapeLiteral(JSON.stringify(autoria))],
  ...(prazoMs === undefined ? [] : [['statement_timeout', `'${Math.trunc(prazoMs)}'`] as [string, string]]),
  ...(planos === undefined ? [] : [['plan_cache_mode', "'force_generic_plan'"] as [string, string]]),
]

/** Audit rows of something that is not a change of a row: sign-in, sign-out, mail sent, export, refusal. */
export async function registrarEvento(
  { db, autoria: { chamada } }: Pick<Transacao, 'db' | 'autoria'>,
  { tabela, idRegistro }: { tabela: string; idRegistro: string | number | readonly number[] },
  dados: Record<string, unknown> = {},
  acao: 'EVENTO' | 'RECUSADO' = 'EVENTO',
): Promise<void> {
  const registros = [idRegistro].flat().map(String)
  const diferenca = Object.fromEntries(Object.entries(dados).map(([campo, depois]) => [campo, { depois }]))
  await db.execute(sql`
    INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
    SELECT (c ->> 'idUsuario')::int, (c ->> 'idPessoa')::int, (c ->> 'idEmpresa')::int, coalesce(c ->> 'autor', 'sistema'),
           coalesce(c ->> 'origem', ''), coalesce(c ->> 'requisicao', ''), ${chamada}, ${acao}, ${tabela}, registro, ${JSON.stringify(diferenca)}::jsonb
    FROM portal_contexto() AS c CROSS JOIN unnest(${sql.param(registros)}::text[]) AS registro`)
}
