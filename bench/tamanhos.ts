/** What an installation of its size costs: `node bench/tamanhos.ts [products] [customers]`. Prints the disk by what takes it, memory, starts, waits, copy and restore; nothing is promised here, the figures are those of docs/operacao/tamanhos.md. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { runningServer } from '@portal/embedded/running'
import { fillCatalogo, fillUses } from './fillCatalogo.ts'
import { fillReleases } from './fillReleases.ts'
import { databaseMegabytes, megabytes } from './memory.ts'
import { freePort, settled, signIn, startProduct, stopProduct, type Product } from './product.ts'

const products = Number(process.argv[2] ?? 200_000)
const customers = Number(process.argv[3] ?? 10_000)
const TABLES = 8
const EDITED = 10_000
const ASKED = 20
const SILENCE_MS = 60_000
const MEGA = 1024 * 1024
const LISTS = [
  ['page of products', 'produto/lista?limite=12&pageSkip=24'],
  ['search among products', 'produto/lista?limite=12&globalFilter=roldana'],
  ['page of customers', 'serial/listaCliente?pageIndex=3&pageSize=10&sort=razaoSocial'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'portal-tamanhos-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'dados')
const copies = join(folder, 'copias')
const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(44)} ${figure}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`
const start = async (place: string) => startProduct({ DATA_DIR: place, PORT: String(await freePort()), DEMO: '1' })

try {
  await beside(fill)
  // Rows that came past the product are judged by the next start, whose memory is not that of one that has nothing to do.
  await beside(settled)
  await beside(sizes)
  const product = await start(dataDir)
  print('start', `${product.seconds.toFixed(1)} s`)
  try {
    await memory(product)
  } finally {
    await stopProduct(product)
  }
  await carried()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Asks its database, while the product stands. */
async function beside(ask: (pool: Pool) => Promise<void>): Promise<void> {
  const product = await start(dataDir)
  const pool = new Pool({ ...runningServer(dataDir), max: 1 })
  pool.on('error', () => undefined)
  try {
    await ask(pool)
  } finally {
    await pool.end()
    await stopProduct(product)
  }
}

async function fill(pool: Pool): Promise<void> {
  await settled(pool)
  print('an empty one with the demo, in the database', `${await databaseSize(pool)} MB`)
  await fillCatalogo(pool, products)
  await fillUses(pool)
  await fillReleases(pool, customers)
}

async function sizes(pool: Pool): Promise<void> {
  await pool.query('VACUUM ANALYZE')
  print(`${products} products, ${customers} customers`, `${await databaseSize(pool)} MB`)
  await byTable(pool)
  await trail(pool)
  await pool.query('CHECKPOINT')
  print('DATA_DIR', `${megabytesOf(dataDir)} MB`)
  print('of it the write-ahead log', `${megabytesOf(join(dataDir, 'postgres', 'pg_wal'))} MB`)
}

async function databaseSize(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
  return (Number(rows[0]?.bytes) / MEGA).toFixed(0)
}

async function byTable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; table: number; indexes: number; whole: number }>(
    `SELECT relname AS name, reltuples::float8 AS rows, pg_table_size(oid)::float8 AS "table", pg_indexes_size(oid)::float8 AS indexes,
       pg_total_relation_size(oid)::float8 AS whole
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY whole DESC`,
  )
  for (const one of rows.slice(0, TABLES))
    print(
      `  ${one.name}`,
      `${(one.whole / MEGA).toFixed(0)} MB: ${one.rows} rows ${(one.table / MEGA).toFixed(0)} MB, indexes ${(one.indexes / MEGA).toFixed(0)} MB`,
    )
  const others = rows.slice(TABLES).reduce((sum, { whole }) => sum + whole, 0)
  print(`  ${rows.length - TABLES} others`, `${(others / MEGA).toFixed(0)} MB`)
}

/** What stays of every change: rows are written past the triggers above, and here through them. */
async function trail(pool: Pool): Promise<void> {
  const size = async () => {
    const { rows } = await pool.query<{ bytes: number }>(`SELECT pg_total_relation_size('auditoria')::float8 AS bytes`)
    return rows[0]?.bytes ?? 0
  }
  const before = await size()
  await pool.query(
    'UPDATE material SET ipi = ipi + 1 WHERE id IN (SELECT id FROM material ORDER BY id DESC LIMIT $1)',
    [EDITED],
  )
  print('the trail, for each change of a product', `${(((await size()) - before) / EDITED).toFixed(0)} bytes`)
}

function megabytesOf(place: string): string {
  const bytes = readdirSync(place, { recursive: true, withFileTypes: true }).reduce(
    (sum, one) =>
      sum + (one.isFile() ? (statSync(join(one.parentPath, one.name), { throwIfNoEntry: false })?.size ?? 0) : 0),
    0,
  )
  return (bytes / MEGA).toFixed(0)
}

async function memory({ url, process: { pid = 0 } }: Product): Promise<void> {
  await pause(SILENCE_MS)
  print('server, a minute after its start', `${megabytes(pid, 'VmRSS').toFixed(0)} MB`)
  print('its database, beside what is shared', `${databaseMegabytes(dataDir).toFixed(0)} MB`)
  const headers = { authorization: `Bearer ${await signIn(url, 'master@exemplo.com.br')}` }
  const ask = async (path: string) => {
    const response = await fetch(`${url}/api/${path}`, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    for await (const _ of response.body ?? []) continue
  }
  for (const [name, path] of LISTS) {
    const took: number[] = []
    for (let turn = 0; turn < ASKED; turn++) {
      const began = performance.now()
      await ask(path)
      took.push(performance.now() - began)
    }
    print(name, `${took.toSorted((a, b) => a - b)[ASKED >> 1]?.toFixed(0)} ms`)
  }
  const began = performance.now()
  await ask('componente/exportar?situacao=DISPONIVEL&formato=xlsx')
  print('export of all components on the market', seconds(began))
  print('server, the most so far', `${megabytes(pid, 'VmHWM').toFixed(0)} MB`)
  print('its database then, beside what is shared', `${databaseMegabytes(dataDir).toFixed(0)} MB`)
}

/** By the commands of the operator, of an installation that is stopped. */
async function carried(): Promise<void> {
  const run = (name: string, place: string, ...args: string[]) =>
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL(`../apps/server/src/${name}.ts`, import.meta.url)), ...args],
      {
        env: { ...process.env, DATA_DIR: place, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  const timed = (what: string, ...args: Parameters<typeof run>) => {
    const began = performance.now()
    run(...args)
    print(what, seconds(began))
  }
  const restored = join(folder, 'restaurada')
  timed('copy', 'copia', dataDir, '--para', copies)
  print('its size', `${megabytesOf(copies)} MB`)
  timed('check of the copy', 'conferir', dataDir, copies)
  timed('restore', 'restaurar', restored, copies)
  const product = await start(restored)
  print('start of what was restored', `${product.seconds.toFixed(1)} s`)
  await stopProduct(product)
}
