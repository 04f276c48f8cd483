/**
 * What a keeper does all day, one product at a time, among 200,000 or as many as are given, on a PostgreSQL beside the product
 * and on the embedded one: read by id, created, changed, of each kind, half of the calls by a company's user. Beside it a bare
 * Fastify route with `pg`, prepared, over the same data. Linux alone: `node bench/umProduto.ts [products] [seconds]`.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runningServer } from '@portal/embedded/running'
import { startEmbedded } from '@portal/embedded/start'
import { Pool, type PoolConfig } from 'pg'
import { parentOf } from './cpu.ts'
import { fillCatalogo } from './fillCatalogo.ts'
import { agent, ask, bareRoutes, bareTables, known, measure, round, type Figures, type Place } from './oneProduct.ts'
import { freePort, startProduct, stopProduct } from './product.ts'

const [products = 200_000, seconds = 5] = process.argv.slice(2).map(Number)
const SILENCE_MS = 60_000
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

const said = ({ server, postgres, p50, p99 }: Figures) =>
  `${(server + postgres).toFixed(2)} ms CPU (${server.toFixed(2)} + ${postgres.toFixed(2)}), p50 ${p50.toFixed(1)} ms, p99 ${(p99 / p50).toFixed(1)} times that`

function say(what: string, ours: Figures, bare: Figures): void {
  const ratio = (ours.server + ours.postgres) / (bare.server + bare.postgres)
  process.stdout.write(`${what}: ${ratio.toFixed(1)} times the bare route; ours ${said(ours)}; bare ${said(bare)}\n`)
}

async function measureAll(name: string, product: Awaited<ReturnType<typeof startProduct>>, server: PoolConfig) {
  const pool = new Pool({ ...server, max: 2 })
  // The database is stopped before the goodbye of the last connection is read.
  pool.on('error', () => undefined)
  await fillCatalogo(pool, products)
  await pool.query(bareTables(products))
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postgres = parentOf(rows[0]?.pid ?? 0)
  const env = { BANCO: JSON.stringify({ ...server, password: server.password }), ROTAS: JSON.stringify(bareRoutes()) }
  const bare = await startProduct({ ...env, PORT: String(await freePort()) }, BARE)
  const at = ({ url, process: { pid = 0 } }: typeof product): Place => ({ instances: [{ url, pid }], postgres })
  const [ours, theirs] = [at(product), at(bare)]
  const next = round(await known(product.url, pool))
  const changing = round(Array.from({ length: products }, (_, n) => n + 1))
  let made = 0
  const fresh = () => `U${(made += 1)}`
  say(
    `${name}, one product by id`,
    await measure(ours, seconds, () => {
      const { id, tipo, token } = next()
      return { path: `/api/${tipo.toLowerCase()}/${id}`, token }
    }),
    await measure(theirs, seconds, () => {
      const { id, tipo } = next()
      return { path: `/${tipo.toLowerCase()}?id=${id}` }
    }),
  )
  say(
    `${name}, create`,
    await measure(ours, seconds, () => {
      const { tipo, token, form } = next()
      return { path: `/api/${tipo.toLowerCase()}`, token, body: { ...form, id: null, sucessor: null, codigo: fresh() } }
    }),
    await measure(theirs, seconds, () => ({ path: '/create', body: { codigo: fresh(), descricao: 'Novo', ipi: 5 } })),
  )
  say(
    `${name}, change`,
    await measure(ours, seconds, () => {
      const { id, tipo, token, form } = next()
      return { path: `/api/${tipo.toLowerCase()}`, token, body: { ...form, id, descricao: `Salvo ${fresh()}` } }
    }),
    await measure(theirs, seconds, () => ({ path: '/change', body: { id: changing(), descricao: fresh(), ipi: 6 } })),
  )
  await pause(SILENCE_MS)
  const { id, tipo, token } = next()
  const { ms } = await ask(product.url, { path: `/api/${tipo.toLowerCase()}/${id}`, token })
  process.stdout.write(`${name}, first read after ${SILENCE_MS / 1_000} s of silence: ${ms.toFixed(1)} ms\n`)
  await pool.end()
  await stopProduct(bare)
}

async function inFolder(what: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-produto-'))
  chmodSync(folder, 0o755)
  await what(folder)
  rmSync(folder, { recursive: true, force: true })
}

await inFolder(async (folder) => {
  const database = await startEmbedded({ dataDir: folder, log: () => undefined })
  const { host, port, user, password, database: name } = database.config
  const product = await startProduct({
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    APP_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: join(folder, 'dados'),
    PORT: String(await freePort()),
    DEMO: '1',
  })
  await measureAll('own PostgreSQL', product, database.config)
  await stopProduct(product)
  await database.stop()
})
await inFolder(async (folder) => {
  const product = await startProduct({ DATA_DIR: folder, PORT: String(await freePort()), DEMO: '1' })
  const server = runningServer(folder)
  if (!server) throw new Error('the embedded database was not found')
  await measureAll('embedded', product, server)
  await stopProduct(product)
})
agent.destroy()
