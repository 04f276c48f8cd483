/** Kills the product while a sheet is imported: `node bench/importacaoMorta.ts [kills] [rows]`. Prints what it met, and exits 1 when some but not all rows are there, an import never ends, a file is left, or the next import is refused. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbedded } from '@portal/server/db/embedded/start'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'
import { send, sheetOf, write } from './sheets.ts'

const MODES = ['node', 'database'] as const
const END_MS = 300_000
const [kills = 50, rows = 20_000] = process.argv.slice(2).map(Number)

const folder = mkdtempSync(join(tmpdir(), 'portal-morta-'))
chmodSync(folder, 0o755)
const data = join(folder, 'dados')
const database = await startEmbedded({ dataDir: folder, log: () => undefined })
const { host, port, user, password, database: name } = database.config
const env = {
  DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  APP_SECRET: randomBytes(32).toString('base64url'),
  DATA_DIR: data,
  PORT: String(await freePort()),
  DEMO: '1',
}
let product = await startProduct(env)
const token = await signIn(product.url, 'master@exemplo.com.br')
const pool = new Pool({ ...database.config, max: 2 })
// A killed database takes its connections with it; the next question opens another.
pool.on('error', () => undefined)

const met: Record<string, number> = {}
const wrong: string[] = []
const path = join(folder, 'componentes.xlsx')

try {
  const sheet = await sheetOf(product.url, token, pool, rows)
  await write(sheet, path)
  // The first one is left alone: it says how long kills may wait.
  const began = performance.now()
  await round(sheet.idReference)
  const whole = performance.now() - began
  for (let kill = 0; kill < kills; kill++)
    await round(sheet.idReference, { mode: MODES[kill % MODES.length] ?? 'node', after: Math.random() * whole })
  report()
} finally {
  await pool.end()
  await stopProduct(product)
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function round(idReference: number, kill?: { mode: (typeof MODES)[number]; after: number }): Promise<void> {
  const { id } = await send({ url: product.url, token }, { path, idReference, wait: false })
  if (kill) {
    await pause(kill.after)
    const state = await stateOf(id)
    const what = `${kill.mode} killed, ${state === 'FEITA' ? 'published' : (await staged(id)) ? 'rows staged' : 'being read'}`
    met[what] = (met[what] ?? 0) + 1
    await killNow(kill.mode)
  }
  const end = await ended(id)
  const there = await count("SELECT count(*)::int AS n FROM material WHERE codigo LIKE 'BENCH-%'")
  const expected = end === 'FEITA' ? rows : 0
  if (there !== expected) wrong.push(`import ${id} (${end}) left ${there} rows instead of ${expected}`)
  if (end !== 'FEITA') wrong.push(`import ${id} ended as ${end}`)
  await takeBack(id)
  const left = await count("SELECT count(*)::int AS n FROM material WHERE codigo LIKE 'BENCH-%'")
  if (left) wrong.push(`import ${id} left ${left} rows after it was taken back`)
}

async function killNow(mode: (typeof MODES)[number]): Promise<void> {
  if (mode === 'database') return void process.kill(database.pid(), 'SIGKILL')
  const { process: child } = product
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await exited
  product = await startProduct(env)
}

/** Asked again while the database comes back. */
async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const until = performance.now() + END_MS
  for (;;) {
    try {
      return (await pool.query<Row>(sql, values)).rows
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(100)
    }
  }
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  return (await query<{ n: number }>(sql, values))[0]?.n ?? 0
}
function staged(id: number | null): Promise<number> {
  return count('SELECT count(*)::int AS n FROM importacao_linha WHERE id_importacao = $1', [id])
}
async function stateOf(id: number | null): Promise<string> {
  return (await query<{ estado: string }>('SELECT estado FROM importacao WHERE id = $1', [id]))[0]?.estado ?? 'unknown'
}

/** Its job has come to an end: what was published is judged as well. */
async function ended(id: number | null): Promise<string> {
  const until = performance.now() + END_MS
  for (;;) {
    const working = await count(
      "SELECT count(*)::int AS n FROM importacao i JOIN tarefa t ON t.id = i.tarefa WHERE i.id = $1 AND t.estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')",
      [id],
    )
    if (!working || performance.now() > until) return stateOf(id)
    await pause(200)
  }
}

/** As the page does it: what the database's restart refuses is asked again. */
async function takeBack(id: number | null): Promise<void> {
  const until = performance.now() + END_MS
  for (;;) {
    const response = await fetch(`${product.url}/api/produto/removerImportacao/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined)
    if (response?.ok) return
    if (performance.now() > until) throw new Error(`import ${id} was not taken back: ${await response?.text()}`)
    await pause(200)
  }
}

function report(): void {
  // Copies of the workbook that a killed process was reading: the job's next attempt takes them away.
  const files = readdirSync(join(data, 'planilhas'))
  if (files.length) wrong.push(`left in the folder of readers: ${files.join(', ')}`)
  const seen = Object.entries(met).map(([what, times]) => `${what}: ${times}`)
  process.stdout.write(
    `kills: ${kills} of an import of ${rows} rows (${seen.join(', ')})\nwrong: ${wrong.length} (promised 0)\n`,
  )
  for (const line of wrong) process.stdout.write(`  ${line}\n`)
  process.exitCode = wrong.length ? 1 : 0
}
