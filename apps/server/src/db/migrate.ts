import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { emConexaoPropria } from './client.ts'
import { lerSqlEmVigor, somaDe, sqlPara, type SqlEmVigor } from './sqlEmVigor.ts'
import { EsquemaIncompativel, umPasso } from './umPasso.ts'
import { desdeEssa, lerFins, desdeQual, versaoDoProduto } from './versoes.ts'

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
/** The oldest version of the product that may run once it was applied; old migrations knew of none. */
interface ComDesde {
  desde: string | null
}
interface MigracaoComTexto extends Migracao, ComDesde {
  sql: string
}
interface MigracaoFeita extends ComDesde {
  soma: string
}

/** Migrations of any database: of an empty one, and of those that began before the beginning was written. */
export interface Esquema {
  antigas: readonly Migracao[]
  novas: readonly MigracaoComTexto[]
  emVigor: SqlEmVigor
  /** Of the product that reads it. */
  versao: string
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
    await abrirLivro(client, esperaMs)
    const { emVigor, ...migracoes } = esquema ?? (await lerEsquema())
    const { antigas, novas } = pendentes(migracoes, await feitas(client))
    const sql = await sqlPara(client, emVigor, esperaMs)
    const aplicar = async ({ nome, soma, sql: texto, desde }: MigracaoComTexto) => {
      await umPasso(client, nome, esperaMs, async () => {
        for (const parte of texto.split('--> statement-breakpoint')) await client.query(parte)
        await client.query(TRILHA_DE_NOVO)
        await client.query('INSERT INTO portal_migracao (nome, soma, desde) VALUES ($1, $2, $3)', [nome, soma, desde])
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

/** The ledger of migrations; an installation from before versions were counted gets their column. */
async function abrirLivro(client: PoolClient, esperaMs: number): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS portal_migracao (nome text PRIMARY KEY, soma text NOT NULL, em timestamptz NOT NULL DEFAULT now(), desde text)',
  )
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'portal_migracao'::regclass AND attname = 'desde'",
  )
  if (rowCount) return
  // A column is asked for only where it is missing: also one that is there already would wait for a copy under way.
  await umPasso(
    client,
    'das versões',
    esperaMs,
    async () => void (await client.query('ALTER TABLE portal_migracao ADD COLUMN desde text')),
  )
}

export async function lerEsquema(): Promise<Esquema> {
  const [antigas, novas, emVigor, versao] = await Promise.all([
    lerAntigas(),
    lerNovas(),
    lerSqlEmVigor(),
    versaoDoProduto(),
  ])
  return { antigas, novas, emVigor, versao }
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
  const fins = await lerFins()
  const nomes = journal.entries.map(({ tag }) => tag)
  return Promise.all(
    nomes.map(async (nome) => {
      const sql = await readFile(new URL(`${nome}.sql`, PASTA), 'utf8')
      return { nome, sql, soma: somaDe(sql), desde: desdeQual(nome, nomes, fins) }
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
    return { ...antiga, sql, desde: null }
  })
}

async function feitas(client: PoolClient): Promise<Map<string, MigracaoFeita>> {
  const { rows } = await client.query<Migracao & MigracaoFeita>('SELECT nome, soma, desde FROM portal_migracao')
  return new Map(rows.map(({ nome, ...feita }) => [nome, feita]))
}

/** Migrations that a database lacks; one that began with the old ones gets the rest of them and not the beginning. */
export function pendentes(
  { antigas, novas, versao }: Pick<Esquema, 'antigas' | 'novas' | 'versao'>,
  jaFeitas: ReadonlyMap<string, MigracaoFeita>,
): { antigas: Migracao[]; novas: MigracaoComTexto[] } {
  const conhecidas = new Map([...antigas, ...novas].map(({ nome, soma }) => [nome, soma]))
  const faltam = novas.filter(({ nome }) => !jaFeitas.has(nome))
  for (const [nome, { soma, desde }] of jaFeitas) {
    // What lacks migrations besides is of another line of versions, not of the one before.
    if (!conhecidas.has(nome)) exigirVersao(versao, nome, faltam.length ? null : desde)
    else if (conhecidas.get(nome) !== soma) {
      throw new EsquemaIncompativel(
        `A migração ${nome} foi alterada depois de aplicada. Restaure o arquivo original; nada foi alterado.`,
      )
    }
  }
  const [inicio] = novas
  const deAntes = antigas.some(({ nome }) => jaFeitas.has(nome))
  if (!deAntes || faltam[0] !== inicio) return { antigas: [], novas: faltam }
  return {
    antigas: antigas.filter(({ nome }) => !jaFeitas.has(nome)),
    novas: faltam.map((nova) => (nova === inicio ? { ...nova, sql: '' } : nova)),
  }
}

/** A newer version's migration leaves the version before it what it needs, and says which that is (decision 0073). */
function exigirVersao(versao: string, nome: string, desde: string | null): void {
  if (desde !== null && desdeEssa(versao, desde)) return
  const serve = desde === null ? '' : `, que serve ao portal ${desde} ou mais novo; este é o ${versao}`
  throw new EsquemaIncompativel(
    `O banco de dados é de uma versão mais nova do portal (migração ${nome})${serve}. Atualize o programa; nada foi alterado.`,
  )
}
