import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool, types, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg'
import { nomear } from './nomes.ts'
import { observar, type Observador } from './observar.ts'
import { vigiarSilencio, type Paciencia } from './silence.ts'
import { encadeada, juntarEnvios } from './transacao.ts'
import { ConexaoComVersao } from './versaoDoServidor.ts'

/** Handle of queries: the reading pool or the one open transaction; nothing else reaches the database. */
export type Db = NodePgDatabase

export interface Database {
  /** Sessions of this pool refuse writes, so a GET cannot change anything. */
  ler: Pool
  /** Reads of one record by its key, of whose statements one plan serves all keys. */
  porChave: Pool
  /** Reads of one shape, whose plan takes longer than what it finds. */
  comPlano: Pool
  escrever: Pool
  /** Pool of authentication, so that who calls is never asked behind lists that take long. */
  sessoes: Pool
  leitura: Db
  /** All of these pools, by their names. */
  conjuntos: Readonly<Record<string, Pool>>
  /** Hears of every statement from now on. */
  observar(observador: Observador): void
  fechar(): Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const NAO_MAIS_QUE_MS = 60_000
const UMA_HORA_S = 3_600

const SO_LER = '-c default_transaction_read_only=on'
/** Lists: named statements are parsed once and planned for the values of each call (decision 0021). */
const PLANO_DE_CADA_VEZ = '-c plan_cache_mode=force_custom_plan'
/**
 * One record by its key: planning it takes longer than reading it (decision 0066), and so does hashing the whole of a small
 * list for the one row of it that a record names. A plan that stays is never worth compiling for one row.
 */
const PLANO_DE_TODAS =
  '-c plan_cache_mode=force_generic_plan -c enable_hashjoin=off -c enable_mergejoin=off -c enable_seqscan=off -c jit=off'

/** Sets as well, by hashes and whole tables where that is best, but planned once for all values. */
const PLANO_QUE_FICA = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off'

types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)

const SOBRE = new WeakMap<Pool | PoolClient, Db>()
const SOB = new WeakMap<Db, Pool | PoolClient>()

/** The same for as long as the connection lives, so that queries which are built once are found again (core/prepared.ts). */
export function dbSobre(client: Pool | PoolClient): Db {
  const feito = SOBRE.get(client) ?? drizzle(client, { casing: 'snake_case' })
  SOBRE.set(client, feito)
  SOB.set(feito, client)
  return feito
}

const DIALETO = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that is built once, from marks in the place of its values, and then asked by its text: where it writes, drizzle
 * has none that stay (`preparar` reads).
 */
export function montada<Row extends QueryResultRow>(
  consulta: SQL,
): (db: Db, valores: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = DIALETO.sqlToQuery(consulta)
  return async (db, valores) => {
    const client = SOB.get(db)
    if (!client) throw new Error('a handle of no connection')
    return (await client.query<Row>({ text, values: fillPlaceholders(params, valores) })).rows
  }
}

/** Whether what is asked here next need not wait for what was asked before (`transacionar`). */
export function naEncadeada(db: Db): boolean {
  const client = SOB.get(db)
  return client !== undefined && 'pipeline' in client && encadeada(client)
}

const PARA_CHAVES = new WeakMap<Db, Db>()
const COM_PLANO = new WeakMap<Db, Db>()

/** Where one record is read by its key: beside the reading pool, its pool for keys; in a transaction, the transaction. */
export const porChave = (db: Db): Db => PARA_CHAVES.get(db) ?? db

/**
 * Where a statement is read that joins so much that planning it takes longer than answering it, and whose plan no value
 * changes: what it begins with is few whatever they are. In a transaction it is the transaction.
 */
export const comPlano = (db: Db): Db => COM_PLANO.get(db) ?? db

/**
 * On a connection of its own, which `arrumar` frees of what was put there. When either fails it goes, with the transaction,
 * the locks and the settings left in it; what was done before `arrumar` stays done.
 */
export async function emConexaoPropria<T>(
  pool: Pool,
  fn: (client: PoolClient) => Promise<T>,
  arrumar: (client: PoolClient) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const client = await pool.connect()
  let inteira = false
  try {
    const feito = await fn(client)
    const [arrumada] = await Promise.allSettled([arrumar(client)])
    inteira = arrumada.status === 'fulfilled'
    return feito
  } finally {
    client.release(!inteira)
  }
}

export interface Conexao extends PoolConfig {
  /** False where statements get no names (decision 0066). */
  preparadas?: boolean
}

export function abrirBanco(
  { preparadas = true, ...config }: Conexao,
  onErro: (erro: Error) => void,
  paciencia?: Paciencia,
): Database {
  const base: PoolConfig = {
    application_name: 'portal',
    connectionTimeoutMillis: 10_000,
    statement_timeout: NAO_MAIS_QUE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  }
  // A connection remembers its statements as long as it lives; one of each stays open for who comes after a silence.
  const duravel: PoolConfig = { ...base, maxLifetimeSeconds: UMA_HORA_S, min: 1 }
  const ler = new Pool({ ...duravel, max: 8, options: `${SO_LER} ${PLANO_DE_CADA_VEZ}` })
  const chaves = new Pool({ ...duravel, max: 8, options: `${SO_LER} ${PLANO_DE_TODAS}` })
  const planos = new Pool({ ...duravel, max: 4, options: `${SO_LER} ${PLANO_QUE_FICA}` })
  const escrever = new Pool({ Client: ConexaoComVersao, ...duravel, max: 12 })
  const sessoes = new Pool({ ...duravel, max: 4, options: SO_LER })
  for (const pool of [ler, sessoes]) nomear(pool, { preparadas, conjuntos: 'comNome' })
  nomear(chaves, { preparadas, conjuntos: 'recusados' })
  nomear(planos, { preparadas, conjuntos: 'nomeados' })
  nomear(escrever, { preparadas, conjuntos: 'semNome' })
  juntarEnvios(escrever)
  const observadores = new Set<Observador>()
  const conjuntos = { ler, porChave: chaves, comPlano: planos, escrever, sessoes }
  for (const [conjunto, pool] of Object.entries(conjuntos)) observar(pool, conjunto, observadores)
  const todas = Object.values(conjuntos)
  for (const pool of todas) {
    pool.on('error', onErro)
    // A lent connection tells its loss to whoever asked it; without a listener the event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  const deixar = vigiarSilencio(base, todas, paciencia)
  const leitura = dbSobre(ler)
  PARA_CHAVES.set(leitura, dbSobre(chaves))
  COM_PLANO.set(leitura, dbSobre(planos))
  return {
    ...conjuntos,
    conjuntos,
    leitura,
    observar: (observador) => void observadores.add(observador),
    fechar: async () => {
      await Promise.all(todas.map((pool) => pool.end()))
      await deixar()
    },
  }
}
