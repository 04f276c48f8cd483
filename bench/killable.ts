import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbedded } from '@portal/embedded/start'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

export const MODES = ['node', 'database'] as const
export type Mode = (typeof MODES)[number]

/** The product with the demo data on a database of its own, either of which is killed while it works; a question waits `endMs` for its answer. */
export async function startKillable(name: string, endMs: number) {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`))
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder, log: () => undefined })
  const data = join(folder, 'dados')
  const env = { ...addressOf(database.config), DATA_DIR: data, PORT: String(await freePort()), DEMO: '1' }
  let product = await startProduct(env)
  const pool = new Pool({ ...database.config, max: 2 })
  // A killed database takes its connections with it; the next question opens another.
  pool.on('error', () => undefined)
  const kill = async (mode: Mode): Promise<void> => {
    if (mode === 'database') return void process.kill(database.pid(), 'SIGKILL')
    const { process: child } = product
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await exited
    product = await startProduct(env)
  }
  const stop = async (): Promise<void> => {
    await pool.end()
    await stopProduct(product)
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const token = await signIn(product.url, 'master@exemplo.com.br')
  return { folder, data, pool, url: product.url, token, query: asking(pool, endMs), kill, stop }
}

type Config = Awaited<ReturnType<typeof startEmbedded>>['config']

const addressOf = ({ host, port, user, password, database }: Config) => ({
  DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  APP_SECRET: randomBytes(32).toString('base64url'),
})

/** Asked again while the database comes back. */
const asking =
  (pool: Pool, endMs: number) =>
  async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const until = performance.now() + endMs
    for (;;) {
      try {
        return (await pool.query<Row>(sql, values)).rows
      } catch (error) {
        if (performance.now() > until) throw error
        await pause(100)
      }
    }
  }
