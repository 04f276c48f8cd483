/** Kills the product under writes and counts what was lost: `node bench/kill.ts [kills]`. Prints and exits 1 when anything acknowledged is gone or a restart fails. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { freePort, healthy, signIn, startProduct, stopProduct, type Product } from './product.ts'

const MODES = ['node', 'tree', 'database'] as const
type Mode = (typeof MODES)[number]

const kills = Number(process.argv[2] ?? 105)
const WRITERS = 8
const pasta = mkdtempSync(join(tmpdir(), 'portal-kill-'))
chmodSync(pasta, 0o755)
const env = { DATA_DIR: pasta, PORT: String(await freePort()), DEMO: '1' }

const acknowledged: string[] = []
const counts: Record<Mode, number> = { node: 0, tree: 0, database: 0 }
const readySeconds: number[] = []
let failedRestarts = 0
let next = 0

let product = await startProduct(env)
const token = await signIn(product.url, 'admin@exemplo.com.br')
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

for (let kill = 0; kill < kills; kill++) {
  const mode = MODES[kill % MODES.length] ?? 'node'
  const writing = new AbortController()
  const writers = Array.from({ length: WRITERS }, () => write(product.url, writing.signal))
  await pausa(100 + Math.random() * 900)
  await killNow(mode, product)
  counts[mode]++
  writing.abort()
  await Promise.all(writers)
  await bringBack(mode)
}

const lost = await findLost()
await stopProduct(product)
rmSync(pasta, { recursive: true, force: true })
report(lost)

async function write(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const descricao = `K${next++}`
    const ok = await fetch(`${url}/api/cor`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ descricao, tipoMaterial: ['VIDRO'], comum: 0 }),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) acknowledged.push(descricao)
    else await pausa(5)
  }
}

function children(pid: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = list.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)
  return below.flatMap((child) => [child, ...children(child)])
}

/** Every postgres of this data directory, an adopted one (not our child) included. */
function databaseProcesses(): number[] {
  const roots = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(' -D ') && line.includes(databaseMark()))
    .map((line) => Number(line.trim().split(/\s+/)[0]))
  return roots.flatMap((pid) => [pid, ...children(pid)])
}

/** As root the database may live elsewhere; its directory then carries a hash, so fall back to any postmaster started by this run. */
function databaseMark(): string {
  return process.env['DATABASE_MARK'] ?? pasta
}

function end(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already: its parent went first.
    }
  }
}

async function killNow(mode: Mode, { process: child }: Product): Promise<void> {
  const database = databaseProcesses()
  if (mode !== 'node' && database.length === 0) throw new Error('no database process found to kill')
  if (mode === 'database') return end(database)
  const exited = new Promise((done) => child.once('exit', done))
  end(mode === 'tree' ? [child.pid ?? 0, ...database] : [child.pid ?? 0])
  await exited
}

async function bringBack(mode: Mode): Promise<void> {
  const began = performance.now()
  try {
    if (mode === 'database') await waitHealed(product)
    else product = await startProduct(env)
    readySeconds.push((performance.now() - began) / 1000)
  } catch (error) {
    failedRestarts++
    process.stderr.write(`${mode}: ${String(error)}\n`)
    product = await startProduct(env)
  }
}

async function waitHealed({ url }: Product): Promise<void> {
  const until = performance.now() + 60_000
  while (!(await healthy(url))) {
    if (performance.now() > until) throw new Error('did not heal')
    await pausa(20)
  }
}

/** The old token still opens the door, and every acknowledged row is there. */
async function findLost(): Promise<string[]> {
  const response = await fetch(`${product.url}/api/cor/lista`, { headers })
  if (!response.ok) throw new Error(`list after the last restart: ${response.status}`)
  const there = new Set(((await response.json()) as { descricao: string }[]).map(({ descricao }) => descricao))
  return acknowledged.filter((descricao) => !there.has(descricao))
}

function report(missing: string[]): void {
  const sorted = readySeconds.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  process.stdout.write(
    `kills: ${kills} (Node alone ${counts.node}, whole tree ${counts.tree}, database alone ${counts.database})\n` +
      `acknowledged: ${acknowledged.length}\nlost: ${missing.length}\nfailed restarts: ${failedRestarts}\n` +
      `seconds to ready: median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)}\n`,
  )
  process.exitCode = missing.length || failedRestarts ? 1 : 0
}
