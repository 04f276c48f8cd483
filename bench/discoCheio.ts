/** Fills the disk of the product under writes, waits, frees it and counts what was lost: `node bench/discoCheio.ts [seconds] [MB]`. Exits 1 when anything acknowledged is gone, the process ended, or it does not heal. */
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const fullSeconds = Number(process.argv[2] ?? 300)
const sizeMb = Number(process.argv[3] ?? 450)
const WRITERS = 6
const BEFORE_MS = 10_000
const HEAL_MS = 180_000
/** Longer than the longest of the product's own limits for these calls. */
const ANSWER_MS = 40_000
const MB = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'portal-disco-'))
chmodSync(folder, 0o755)
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
} catch {
  rmSync(folder, { recursive: true })
  process.stdout.write('A tmpfs cannot be mounted here: run this bench as root on Linux.\n')
  process.exit(1)
}

process.once('exit', () => {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true })
})

type Phase = 'before' | 'full' | 'after'
let phase: Phase = 'before'
const answers = new Map<string, number>()
const acknowledged: string[] = []
const postmasters = new Set<number>()
let lastAcknowledged = 0
let next = 0

const product = await startProduct({ DATA_DIR: folder, PORT: String(await freePort()), DEMO: '1' })
const token = await signIn(product.url, 'admin@exemplo.com.br')
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

const working = new AbortController()
const work = [
  ...Array.from({ length: WRITERS }, () => repeat('save', save, 5)),
  repeat('list', () => ask('/api/cor/lista', { headers }), 100),
  repeat('health', () => ask('/api/health', {}), 500),
  watchDatabase(),
]

await pause(BEFORE_MS)
phase = 'full'
const filledAt = performance.now()
while (performance.now() - filledAt < fullSeconds * 1_000) {
  fill()
  await pause(1_000)
}
phase = 'after'
rmSync(join(folder, 'fill'))
const freedAt = performance.now()
const healed = () => lastAcknowledged > freedAt
while (!healed() && performance.now() - freedAt < HEAL_MS) await pause(50)
const healSeconds = (performance.now() - freedAt) / 1_000
if (healed()) await pause(BEFORE_MS)
working.abort()
await Promise.all(work)

const lives = product.process.exitCode === null && product.process.signalCode === null
const lost = healed() ? await findLost() : acknowledged
await stopProduct(product)
report()

/** Whatever the database gave back in its fall is taken, too. */
function fill(): void {
  const file = openSync(join(folder, 'fill'), 'a')
  try {
    for (const piece of [MB, 4_096]) while (freeBytes() > 0) if (writeSync(file, Buffer.alloc(piece)) < piece) break
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

async function repeat(what: string, call: () => Promise<number | undefined>, pauseMs: number): Promise<void> {
  while (!working.signal.aborted) {
    const key = `${phase} ${what} ${(await call()) ?? 'no answer'}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    await pause(pauseMs)
  }
}

function ask(path: string, init: RequestInit): Promise<number | undefined> {
  return fetch(`${product.url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => undefined,
  )
}

async function save(): Promise<number | undefined> {
  const descricao = `D${next++}`
  const body = JSON.stringify({ descricao, tipoMaterial: ['VIDRO'], comum: 0 })
  const status = await ask('/api/cor', { method: 'POST', headers, body })
  if (status === 200) {
    acknowledged.push(descricao)
    lastAcknowledged = performance.now()
  }
  return status
}

/** Every postmaster of this folder that was seen. */
async function watchDatabase(): Promise<void> {
  while (!working.signal.aborted) {
    for (const line of execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n'))
      if (line.includes(' -D ') && line.includes(folder)) postmasters.add(Number(line.trim().split(/\s+/)[0]))
    await pause(500)
  }
}

async function findLost(): Promise<string[]> {
  const response = await fetch(`${product.url}/api/cor/lista`, { headers })
  if (!response.ok) throw new Error(`list at the end: ${response.status}`)
  const there = new Set(((await response.json()) as { descricao: string }[]).map(({ descricao }) => descricao))
  return acknowledged.filter((descricao) => !there.has(descricao))
}

function report(): void {
  const lines = [...answers].toSorted(([a], [b]) => a.localeCompare(b)).map(([key, times]) => `  ${key}: ${times}`)
  process.stdout.write(
    `disk of ${sizeMb} MB full for ${fullSeconds} s\n${lines.join('\n')}\n` +
      `${healed() ? `saves again after ${healSeconds.toFixed(1)} s` : `no save within ${HEAL_MS / 1_000} s`}\n` +
      `acknowledged: ${acknowledged.length}\nlost: ${lost.length}\n` +
      `process: ${lives ? 'the same' : 'ended'}\ndatabase started: ${postmasters.size} times\n`,
  )
  process.exitCode = lost.length || !lives || !healed() ? 1 : 0
}
