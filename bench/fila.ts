/**
 * Heavy work asked for at once: `node bench/fila.ts [products] [exports]`. Exports of all components, by several people,
 * with lists of others asked all the time: who was answered, how long a list took beside it and before, and
 * how far the memory of the product's process grew.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@portal/embedded/start'
import { Pool } from 'pg'
import { fillCatalogo } from './fillCatalogo.ts'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

/** Two of five are components. */
const [products = 260_000, exports = 50] = process.argv.slice(2).map(Number)
const TIMES = 2
const QUIET_MS = 10_000
const ALONE = 3
const MB_KB = 1024
/** Who sees all; others beside him are made as he is. */
const MASTER = 'master@exemplo.com.br'
const OTHERS = 4
const READER = 'catalogo@exemplo.com.br'

const folder = mkdtempSync(join(tmpdir(), 'portal-fila-'))
chmodSync(folder, 0o755)
const database = await startEmbedded({ dataDir: folder, log: () => undefined })
const { host, port, user, password, database: name } = database.config
const pool = new Pool({ ...database.config, max: 2 })
const print = (line: string) => process.stdout.write(`${line}\n`)
const product = await startProduct({
  DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  APP_SECRET: randomBytes(32).toString('base64url'),
  DATA_DIR: join(folder, 'dados'),
  PORT: String(await freePort()),
  DEMO: '1',
})

try {
  await fillCatalogo(pool, products)
  const exporters = await Promise.all((await masters()).map((email) => signIn(product.url, email)))
  const reader = await signIn(product.url, READER)
  for (let i = 0; i < ALONE; i++) print(`one export alone: ${described(await exported(exporters[0] ?? ''))}`)
  const quiet = await listsDuring(reader, () => pause(QUIET_MS))
  const before = residentKb()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentKb())), 50)
  let all: Exported[] = []
  const began = performance.now()
  const beside = await listsDuring(reader, async () => {
    all = await Promise.all(Array.from({ length: exports }, (_, i) => exported(exporters[i % exporters.length] ?? '')))
  })
  clearInterval(watch)
  const statuses = Object.entries(Object.groupBy(all, ({ status }) => String(status)))
  print(
    `${exports} exports at once, ${((performance.now() - began) / 1000).toFixed(1)} s in all: ${statuses.map(([status, those]) => `${those?.length ?? 0} × ${status}`).join(', ')}`,
  )
  const times = p95(beside) / p95(quiet)
  const kept = times <= TIMES && all.every(({ status }) => status === 200)
  print(
    `lists: ${quiet.length} before, p95 ${p95(quiet).toFixed(0)} ms; ${beside.length} beside, p95 ${p95(beside).toFixed(0)} ms, longest ${Math.max(...beside).toFixed(0)} ms: ${times.toFixed(2)} times (promised <= ${TIMES}); memory + ${((peak - before) / MB_KB).toFixed(0)} MB ${kept ? 'ok' : 'MISSED'}`,
  )
  if (!kept) process.exitCode = 1
} finally {
  await pool.end()
  await stopProduct(product)
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function masters(): Promise<string[]> {
  const made = await pool.query<{ email: string }>(
    `INSERT INTO usuario OVERRIDING SYSTEM VALUE
     SELECT (jsonb_populate_record(u, jsonb_build_object('id', nextval(pg_get_serial_sequence('usuario', 'id')), 'email', n || u.email))).*
     FROM usuario u, generate_series(1, $2) AS n WHERE u.email = $1 RETURNING email`,
    [MASTER, OTHERS],
  )
  return [MASTER, ...made.rows.map(({ email }) => email)]
}

interface Exported {
  status: number
  bytes: number
  seconds: number
}

async function exported(token: string): Promise<Exported> {
  const began = performance.now()
  const response = await fetch(`${product.url}/api/componente/exportar?situacao=DISPONIVEL&formato=xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  })
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  return { status: response.status, bytes, seconds: (performance.now() - began) / 1000 }
}

function described({ status, bytes, seconds }: Exported): string {
  return `${status}, ${(bytes / MB_KB / MB_KB).toFixed(1)} MB, ${seconds.toFixed(2)} s`
}

/** Milliseconds of each page of the list that was asked for meanwhile. */
async function listsDuring(token: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = new AbortController()
  const asking = (async () => {
    while (!ended.signal.aborted) {
      const began = performance.now()
      const response = await fetch(`${product.url}/api/produto/lista?tipoProduto=PERFIL`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`list: ${response.status}`)
      times.push(performance.now() - began)
      await pause(50)
    }
  })()
  try {
    await Promise.race([work(), asking])
  } finally {
    ended.abort()
  }
  await asking
  return times
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

function residentKb(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1] ?? 0)
}
