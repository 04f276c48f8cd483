/** How small the product is and how soon it is there: `node bench/ocioso.ts [rows]`. Prints the start of an installed product with the demo, its memory a minute later, and a minute after an export of so many rows; nothing is forced to collect. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { runningServer } from '@portal/embedded/running'
import { fillCatalogo } from './fillCatalogo.ts'
import { databaseMegabytes, megabytes, statusOf } from './memory.ts'
import { freePort, healthy, signIn } from './product.ts'

const PROMISED = { startSeconds: 1.5, serverMb: 190, databaseMb: 60, afterExportMb: 260 }
const SILENCE_MS = 60_000
const STARTS = 5
const KINDS = ['componente', 'perfil', 'superficie', 'vidro', 'kit'] as const
const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

const rows = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'portal-ocioso-'))
chmodSync(folder, 0o755)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'error' }

/** The very command that `npm start` runs. */
async function start() {
  const began = performance.now()
  const starter = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await healthy(url))) {
    if (starter.exitCode !== null) throw new Error('the product did not start')
    await pause(10)
  }
  const seconds = (performance.now() - began) / 1000
  const stop = async () => {
    starter.kill('SIGTERM')
    await once(starter, 'exit')
  }
  return { seconds, server: childOf(starter.pid ?? 0), stop }
}

function childOf(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const child = pids.find((pid) => {
    try {
      return new RegExp(`PPid:\\s+${parent}\\n`).test(statusOf(Number(pid)))
    } catch {
      return false
    }
  })
  return Number(child)
}

function judge(what: string, figure: number, promised: number, unit: string): void {
  const kept = figure <= promised
  process.stdout.write(
    `${what}: ${figure.toFixed(unit === 's' ? 2 : 0)} ${unit} of ${promised} ${unit}${kept ? '' : ' BROKEN'}\n`,
  )
  if (!kept) process.exitCode = 1
}

const first = await start()
process.stdout.write(`first start, with everything to build and the demo to make: ${first.seconds.toFixed(1)} s\n`)
await first.stop()
const seconds: number[] = []
for (let turn = 0; turn < STARTS; turn++) {
  const again = await start()
  seconds.push(again.seconds)
  await again.stop()
}
judge(
  'start of what is installed',
  seconds.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0,
  PROMISED.startSeconds,
  's',
)

const product = await start()
try {
  await pause(SILENCE_MS)
  judge('server, a minute after its start', megabytes(product.server, 'VmRSS'), PROMISED.serverMb, 'MB')
  judge('its database, of its own', databaseMegabytes(folder), PROMISED.databaseMb, 'MB')

  const pool = new Pool({ ...runningServer(folder), max: 1 })
  pool.on('error', () => undefined)
  await fillCatalogo(pool, rows)
  await pool.end()
  const authorization = `Bearer ${await signIn(url, 'master@exemplo.com.br')}`
  for (const kind of KINDS) {
    const response = await fetch(`${url}/api/${kind}/exportar?situacao=DISPONIVEL&formato=xlsx`, {
      headers: { authorization },
    })
    if (!response.ok) throw new Error(`${kind}: ${response.status} ${await response.text()}`)
    for await (const _ of response.body ?? []) continue
  }
  process.stdout.write(`right after the exports of ${rows} rows: ${megabytes(product.server, 'VmRSS').toFixed(0)} MB\n`)
  await pause(SILENCE_MS)
  judge('server, a minute after the exports', megabytes(product.server, 'VmRSS'), PROMISED.afterExportMb, 'MB')
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
