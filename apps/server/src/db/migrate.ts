import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { emConexaoPropria } from './client.ts'
import { lerSqlEmVigor, somaDe, sqlPara, type SqlEmVigor } from './sqlEmVigor.ts'
import { EsquemaIncompativel, umPasso } from './umPasso.ts'

const PASTA = new URL('./migrations/', import.meta.url)
/** Migrations from before the beginning was written: older installations have them in their ledgers (decision 0056). */
const ANTIGAS = { lista: 'antigas.txt', textos: 'antigas.sql.gz' }
/** Any fixed number: all instances that migrate the same database queue on it. */
const TRAVA = 7_362_514

/** Lock of everything that an instance does before it serves. */
export const TRAVA_DO_INICIO = 7_362_515

/** Wait for a table that something else holds, not for ever: nobody is served until the start is over. */
const ESPERA_MS = 60_000

/** The trail's functions name columns, and tables are written to while later migrations run (`auditoria.sql`). */
const TRILHA_DE_NOVO = `DO $$ BEGIN
  IF to_regproc('portal_auditar_de_novo') IS NOT NULL THEN PERFORM portal_auditar_de_novo(); END IF;
END $$`

interface Migracao {
  nome: string
  soma: string
}
interface MigracaoComTexto extends Migracao {
  sql: string
}

/** Migrations of any database: of an empty one, and of those that began before the beginning was written. */
export interface Esquema {
  antigas: readonly Migracao[]
  novas: readonly MigracaoComTexto[]
  emVigor: SqlEmVigor
}

/** Two instances that start on an empty database would make everything twice: the second waits for the first. */
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

/** Answers the number of steps. One instance at a time, one transaction each, never rewriting a migration that ran. */
export async function migrar(
  pool: Pool,
  log: (texto: string) => void,
  { esquema, esperaMs = ESPERA_MS }: { esquema?: Esquema; esperaMs?: number } = {},
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TRAVA])
    await client.query(
      'CREATE TABLE IF NOT EXISTS portal_migracao (nome text PRIMARY KEY, soma text NOT NULL, em timestamptz NOT NULL DEFAULT now())',
    )
    const { emVigor, ...migracoes } = esquema ?? (await lerEsquema())
    const { antigas, novas } = pendentes(migracoes, await feitas(client))
    const sql = await sqlPara(client, emVigor, esperaMs)
    const aplicar = async ({ nome, soma, sql: texto }: MigracaoComTexto) => {
      await umPasso(client, nome, esperaMs, async () => {
        for (const parte of texto.split('--> statement-breakpoint')) await client.query(parte)
        await client.query(TRILHA_DE_NOVO)
        await client.query('INSERT INTO portal_migracao (nome, soma) VALUES ($1, $2)', [nome, soma])
      })
      log(`migração ${nome} aplicada`)
    }
    for (const migracao of await comTexto(antigas)) await aplicar(migracao)
    if (novas.length) await sql.antesDasTabelas()
    for (const migracao of novas) await aplicar(migracao)
    const passos = antigas.length + novas.length
    await sql.depoisDasTabelas(passos > 0)
    return passos
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TRAVA]).catch(() => undefined)
    client.release()
  }
}

export async function lerEsquema(): Promise<Esquema> {
  const [antigas, novas, emVigor] = await Promise.all([lerAntigas(), lerNovas(), lerSqlEmVigor()])
  return { antigas, novas, emVigor }
}

/** Whether a database with these migrations and this state of its functions is of this version or of one before. */
export async function conheceEsquema(
  ledger: readonly { nome: string; soma: string }[],
  sqlEmVigor: number,
): Promise<boolean> {
  const { antigas, novas, emVigor } = await lerEsquema()
  const conhecidas = new Map([...antigas, ...novas].map(({ nome, soma }) => [nome, soma]))
  return sqlEmVigor <= emVigor.versao && ledger.every(({ nome, soma }) => conhecidas.get(nome) === soma)
}

async function lerNovas(): Promise<MigracaoComTexto[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', PASTA), 'utf8')) as {
    entries: { tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const sql = await readFile(new URL(`${tag}.sql`, PASTA), 'utf8')
      return { nome: tag, sql, soma: somaDe(sql) }
    }),
  )
}

async function lerAntigas(): Promise<Migracao[]> {
  const lista = await readFile(new URL(ANTIGAS.lista, PASTA), 'utf8')
  return Array.from(lista.matchAll(/^(\w+) (.+)$/gm), ([, soma = '', nome = '']) => ({ nome, soma }))
}

/** Texts of old migrations are unpacked only for a database that lacks some of them; each is known by its sum. */
export async function comTexto(antigas: readonly Migracao[]): Promise<MigracaoComTexto[]> {
  if (!antigas.length) return []
  const todas = (await promisify(gunzip)(await readFile(new URL(ANTIGAS.textos, PASTA)))).toString()
  const textos = new Map(todas.split(/\n?--> migration .+\n/).map((sql) => [somaDe(sql), sql]))
  return antigas.map((antiga) => {
    const sql = textos.get(antiga.soma)
    if (sql === undefined) throw new Error(`${ANTIGAS.textos} lacks ${antiga.nome}`)
    return { ...antiga, sql }
  })
}

async function feitas(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ nome: string; soma: string }>('SELECT nome, soma FROM portal_migracao')
  return new Map(rows.map(({ nome, soma }) => [nome, soma]))
}

/** Migrations that a database lacks; one that began with the old ones gets the rest of them and not the beginning. */
export function pendentes(
  { antigas, novas }: { antigas: readonly Migracao[]; novas: readonly MigracaoComTexto[] },
  jaFeitas: ReadonlyMap<string, string>,
): { antigas: Migracao[]; novas: MigracaoComTexto[] } {
  const conhecidas = new Map([...antigas, ...novas].map(({ nome, soma }) => [nome, soma]))
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
  const faltam = novas.filter(({ nome }) => !jaFeitas.has(nome))
  const [inicio] = novas
  const deAntes = antigas.some(({ nome }) => jaFeitas.has(nome))
  if (!deAntes || faltam[0] !== inicio) return { antigas: [], novas: faltam }
  return {
    antigas: antigas.filter(({ nome }) => !jaFeitas.has(nome)),
    novas: faltam.map((nova) => (nova === inicio ? { ...nova, sql: '' } : nova)),
  }
}
