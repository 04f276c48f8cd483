import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Client, Pool, PoolClient } from 'pg'
import { emConexaoPropria } from './client.ts'

const PASTA = new URL('./migrations/', import.meta.url)
/** Any fixed number: all instances that migrate the same database queue on it. */
const TRAVA = 7_362_514

/** Everything that an instance does before it serves. */
const TRAVA_DO_INICIO = 7_362_515

/** A table that something else holds is waited for, not for ever: nobody is served until the start is over. */
const ESPERA_MS = 60_000
const TRAVADA = '55P03'

export class EsquemaIncompativel extends Error {}

/** Somebody else holds a table that a migration changes: the operator can end that, nothing was changed. */
export class TabelaTravada extends Error {}

interface Migracao {
  nome: string
  sql: string
  soma: string
}

/** Two instances that start at once on an empty database would make everything twice: the second waits for the first. */
export const umaDeCadaVez = <T>(pool: Pool, inicio: () => Promise<T>): Promise<T> =>
  emConexaoPropria(
    pool,
    async (client) => {
      await client.query('SET statement_timeout = 0')
      await client.query('SELECT pg_advisory_lock($1)', [TRAVA_DO_INICIO])
      return inicio()
    },
    (client) => client.query('SELECT pg_advisory_unlock_all(); RESET statement_timeout'),
  )

/** Brings the schema up to date and answers with how many steps: one instance at a time, each migration in its own transaction, never rewriting one that ran. */
export async function migrar(
  pool: Pool,
  log: (texto: string) => void,
  { todas, esperaMs = ESPERA_MS }: { todas?: readonly Migracao[]; esperaMs?: number } = {},
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TRAVA])
    await client.query(
      'CREATE TABLE IF NOT EXISTS portal_migracao (nome text PRIMARY KEY, soma text NOT NULL, em timestamptz NOT NULL DEFAULT now())',
    )
    const faltam = pendentes(todas ?? (await lerMigracoes()), await feitas(client))
    for (const migracao of faltam) {
      await aplicar(client, migracao, esperaMs)
      log(`migração ${migracao.nome} aplicada`)
    }
    return faltam.length
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TRAVA]).catch(() => undefined)
    client.release()
  }
}

export async function lerMigracoes(): Promise<Migracao[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', PASTA), 'utf8')) as {
    entries: { tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const sql = await readFile(new URL(`${tag}.sql`, PASTA), 'utf8')
      return { nome: tag, sql, soma: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function feitas(client: PoolClient | Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ nome: string; soma: string }>('SELECT nome, soma FROM portal_migracao')
  return new Map(rows.map(({ nome, soma }) => [nome, soma]))
}

export function pendentes(todas: readonly Migracao[], jaFeitas: ReadonlyMap<string, string>): Migracao[] {
  const conhecidas = new Map(todas.map(({ nome, soma }) => [nome, soma]))
  for (const [nome, soma] of jaFeitas) {
    if (!conhecidas.has(nome)) {
      throw new EsquemaIncompativel(
        `O banco de dados é de uma versão mais nova do portal (migração ${nome}). Atualize o programa; nada foi alterado.`,
      )
    }
    if (conhecidas.get(nome) !== soma) {
      throw new EsquemaIncompativel(
        `A migração ${nome} foi alterada depois de aplicada. Restaure o arquivo original; nada foi alterado.`,
      )
    }
  }
  return todas.filter(({ nome }) => !jaFeitas.has(nome))
}

async function aplicar(client: PoolClient, { nome, sql, soma }: Migracao, esperaMs: number): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${esperaMs}`)
    for (const parte of sql.split('--> statement-breakpoint')) await client.query(parte)
    await client.query('INSERT INTO portal_migracao (nome, soma) VALUES ($1, $2)', [nome, soma])
    await client.query('COMMIT')
  } catch (erro) {
    await client.query('ROLLBACK')
    if (erro instanceof Error && 'code' in erro && erro.code === TRAVADA)
      throw new TabelaTravada(
        `A migração ${nome} esperou por uma tabela que outro processo está usando e desistiu; nada foi alterado. Pare as outras instâncias do portal, as cópias de segurança e as consultas abertas neste banco e inicie de novo.`,
        { cause: erro },
      )
    throw erro
  }
}
