/**
 * Every GET of the contract with real ids and what it is asked by itself, by four people, among 200,000 products, 10,000
 * customers and three years of history: those over 10 ms, the statements that read a large table whole, and those that were
 * planned longer than they ran. `node bench/varredura.ts [products] [customers] [entries a day]`;
 * with `EXPLAINED=1` each slow answer with the statements that cost it most, with `KEPT=<folder>` filled there once and met again
 * by the next one, with `ONLY=<pattern>` those addresses alone.
 */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import type { AnyCall } from '@portal/contract/core/call'
import { listLeituras, somarLida } from '@portal/server/auditoria/lidas.queries'
import { dbSobre } from '@portal/server/db/client'
import { addressesOf, learnAll } from './addresses.ts'
import { prepareGround } from './compare.ts'
import { fillCatalogo, fillUses } from './fillCatalogo.ts'
import { fillCustomers, fillHistory } from './fillHistory.ts'
import { settled } from './product.ts'

const [products = 200_000, customers = 10_000, entriesADay = 300] = process.argv.slice(2).map(Number)
const PROMISED_MS = 10
/** Beside each slow answer the statements that it cost most: `EXPLAINED=1`. */
const EXPLAINED = process.env['EXPLAINED'] === '1'
const KEPT = process.env['KEPT']
const ONLY = new RegExp(process.env['ONLY'] ?? '')
const TIMES = 7
const ROUNDS = 3
/** Where reading a table whole is what somebody will wait for. */
const LARGE = 5_000
const PEOPLE = ['master', 'admin', 'catalogo', 'consulta'] as const
/** Have a floor of their own, or stream (searches, exports, downloads, LGPD), or ask others. */
const EXCEPTED = /^\/(?:empresa\/cep|lgpd|busca|.*(?:exportar|eventos$|baixar))/i

const print = (line: string) => process.stdout.write(`${line}\n`)
const ground = await prepareGround('master@exemplo.com.br', 0, 'pg_stat_statements, auto_explain', KEPT)
const { pool, url, folder, signIn, close } = ground

interface Slow {
  ms: number
  who: string
  path: string
}

async function ask(path: string, token: string): Promise<{ ms: number; status: number; body: unknown }> {
  const began = performance.now()
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  const ms = performance.now() - began
  const json = response.headers.get('content-type')?.includes('json')
  return { ms, status: response.status, body: json ? (JSON.parse(text) as unknown) : undefined }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Asked until its plans are kept, then counted; what is slow is asked again, since a busy moment of the machine is nobody's. */
async function timed(path: string, token: string): Promise<number | undefined> {
  if ((await ask(path, token)).status !== 200) return undefined
  await ask(path, token)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && best > PROMISED_MS; round++) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) times.push((await ask(path, token)).ms)
    best = Math.min(best, median(times))
  }
  return best
}

async function sweep(gets: readonly AnyCall[], tokens: ReadonlyMap<string, string>): Promise<void> {
  const known = await learnAll(gets, async (path) => {
    const { status, body } = await ask(path, tokens.get('master') ?? '')
    return status === 200 ? body : undefined
  })
  await pool.query('SELECT pg_stat_statements_reset()')
  const slow: Slow[] = []
  let answers = 0
  for (const call of gets)
    for (const who of PEOPLE)
      for (const path of addressesOf(call, known).slice(0, 2)) {
        if (!ONLY.test(path)) continue
        const ms = await timed(path, tokens.get(who) ?? '')
        if (ms === undefined) continue
        answers++
        if (ms > PROMISED_MS) slow.push({ ms, who, path })
      }
  print(`${answers} addresses answered; over ${PROMISED_MS} ms: ${slow.length}`)
  for (const { ms, who, path } of slow.toSorted((a, b) => b.ms - a.ms)) {
    print(`  ${ms.toFixed(1).padStart(7)} ms  ${who.padEnd(9)} ${path}`)
    if (EXPLAINED) await dearest(path, tokens.get(who) ?? '')
  }
  if (slow.length) process.exitCode = 1
}

const oneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').slice(0, 220)

/** What the database did for one answer. */
async function dearest(path: string, token: string): Promise<void> {
  await pool.query('SELECT pg_stat_statements_reset()')
  for (let time = 0; time < TIMES; time++) await ask(path, token)
  const { rows } = await pool.query<{ query: string; times: number; plan: number; run: number }>(`
    SELECT query, calls / ${TIMES}::float AS times, total_plan_time / ${TIMES} AS plan, total_exec_time / ${TIMES} AS run
    FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat%' AND query NOT LIKE '%pgboss%' ORDER BY total_plan_time + total_exec_time DESC LIMIT 4`)
  for (const { query, times, plan, run } of rows)
    if (plan + run > 1)
      print(
        `            ${times.toFixed(1)} x planned ${plan.toFixed(1)} ms, ran ${run.toFixed(1)} ms: ${oneLine(query)}`,
      )
}

async function plannedLonger(): Promise<void> {
  const { rows } = await pool.query<{ query: string; calls: number; plan: number; run: number }>(`
    SELECT query, calls::int, total_plan_time / calls AS plan, total_exec_time / calls AS run FROM pg_stat_statements
    WHERE calls > 0 AND total_plan_time > total_exec_time AND total_plan_time > 0.5 * calls ORDER BY total_plan_time DESC LIMIT 40`)
  print(`statements that were planned longer than they ran (over half a millisecond): ${rows.length}`)
  for (const { query, calls: times, plan, run } of rows)
    print(`  planned ${plan.toFixed(1)} ms, ran ${run.toFixed(1)} ms, ${times} times: ${oneLine(query)}`)
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

function wholeReads(node: Node): string[] {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  const whole = node['Node Type'] === 'Seq Scan' && rows > LARGE ? [`${node['Relation Name']} (${rows} rows)`] : []
  return [...whole, ...(node.Plans ?? []).flatMap(wholeReads)]
}

/** From here on the database explains what it was asked, in its log. */
async function explaining(fn: () => Promise<void>): Promise<string> {
  const [log] = globSync(join(folder, '**/postgres.log'))
  if (!log) throw new Error('the log of the database was not found')
  const from = statSync(log).size
  for (const setting of ['log_min_duration = 2', 'log_analyze = on', 'log_timing = off', "log_format = 'json'"])
    await pool.query(`ALTER SYSTEM SET auto_explain.${setting}`)
  await pool.query('SELECT pg_reload_conf()')
  await fn()
  return readFileSync(log, 'utf8').slice(from)
}

function readWhole(log: string): void {
  const found = new Map<string, string>()
  for (const [, text = ''] of log.matchAll(/plan:\s*(\{[\s\S]*?\n\t?\})\s*(?=\n\S|$)/g))
    try {
      const { 'Query Text': sql = '', Plan } = JSON.parse(text.replaceAll('\n\t', '\n')) as {
        'Query Text'?: string
        Plan: Node
      }
      const tables = wholeReads(Plan)
      if (tables.length) found.set(oneLine(sql), tables.join(', '))
    } catch {
      // A plan that the log cut.
    }
  print(`statements that read more than ${LARGE} rows of a table without an index: ${found.size}`)
  for (const [sql, tables] of found) print(`  ${tables}: ${sql}`)
}

/** The extension is there where it was filled before. */
async function fill(): Promise<void> {
  const { rowCount } = await pool.query("SELECT FROM pg_extension WHERE extname = 'pg_stat_statements'")
  if (rowCount) return
  await fillCatalogo(pool, products)
  await fillUses(pool)
  await fillCustomers(pool, customers)
  await fillHistory(pool, entriesADay)
  await pool.query('CREATE EXTENSION pg_stat_statements')
}

/** As the jobs of each half hour do: the trail is marked, then summed up as soon as all who were at work have ended. */
async function sumUp(): Promise<void> {
  const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM auditoria')
  let closed = -1
  while (closed < (rows[0]?.last ?? 0)) {
    await pool.query('SELECT portal_fechar_trilha(50000)')
    closed = (await pool.query<{ ate: number }>('SELECT ate FROM trilha_fechada')).rows[0]?.ate ?? 0
  }
  const db = dbSobre(pool)
  for (const companies of await listLeituras(db)) await somarLida(db, companies)
  // As the other job of each half hour: judging all products anew leaves a difference for each batch.
  await pool.query('SELECT portal_juntar_contagem()')
  await pool.query('VACUUM ANALYZE material_editado, trilha_fechada, trilha_lida, material_contagem')
}

try {
  await fill()
  await settled(pool)
  await sumUp()
  await pool.query('ALTER SYSTEM SET pg_stat_statements.track_planning = on')
  await pool.query('ALTER SYSTEM RESET auto_explain.log_min_duration')
  const tokens = new Map<string, string>()
  for (const who of PEOPLE) tokens.set(who, await signIn(`${who}@exemplo.com.br`))
  const gets = calls.filter(
    ({ method, path, kind }) => method === 'GET' && kind !== 'stream' && kind !== 'download' && !EXCEPTED.test(path),
  )
  await pool.query('SELECT pg_reload_conf()')
  await sweep(gets, tokens)
  if (!EXPLAINED) await plannedLonger()
  readWhole(await explaining(() => sweep(gets, tokens)))
} finally {
  await close()
}
