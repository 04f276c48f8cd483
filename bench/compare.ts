import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { startEmbedded } from '@portal/embedded/start'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

/** A route of `bare.ts`: its SQL, the same values for each request, and the names of the body that follow them. */
export interface BareRoute {
  url: string
  sql: string
  /** All rows with their total, which each carries as `achados`; else the first row. */
  page?: boolean
  values?: readonly unknown[]
  /** What is asked at the same time besides; the answer stays the first one's. */
  beside?: readonly { sql: string; values: readonly unknown[] }[]
  body?: readonly string[]
  /** Names of the query that follow the values. */
  query?: readonly string[]
  /** Name under which the connection keeps the statement. */
  prepared?: string
}

interface Promised {
  name: string
  /** Latency must stay below `promise` times the bare one, a rate above. */
  what: 'latency' | 'rate'
  promise: number
  path: string
  bare: BareRoute
  /** Who asks our own route, when it is not who signed in. */
  token?: string
  /** A new body for every request, so that no two create the same record. */
  body?: () => string
}

export interface Ground {
  url: string
  /** As DATABASE_URL says it. */
  databaseUrl: string
  token: string
  /** The database's folder, with its log. */
  folder: string
  pool: Pool
  compare(promises: readonly Promised[]): Promise<void>
  /** Our own product, as the person who signed in. */
  call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

const CONNECTIONS = 8
const ROUNDS = 5
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

/** Libraries that a server reads as it starts. */
async function preload(dataDir: string, libraries: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log: () => undefined })
  const pool = new Pool({ ...database.config, max: 1 })
  await pool.query(`ALTER SYSTEM SET shared_preload_libraries = ${libraries}`)
  await pool.end()
  await database.stop()
}

/** What a database that is kept was sealed with. */
function secretOf(folder: string): string {
  const path = join(folder, 'segredo')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'))
  return readFileSync(path, 'utf8')
}

/** The product with demo data on a database that a bare server can reach too; `kept` is a folder that stays and is met again. */
export async function prepareGround(
  email: string,
  seconds: number,
  libraries?: string,
  kept?: string,
): Promise<Ground> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'portal-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  if (libraries) await preload(folder, libraries)
  const database = await startEmbedded({ dataDir: folder, log: () => undefined })
  const { host, port, user, password, database: name } = database.config
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const product = await startProduct({
    DATABASE_URL: url,
    APP_SECRET: secretOf(folder),
    DATA_DIR: join(folder, 'dados'),
    PORT: String(await freePort()),
    DEMO: '1',
  })
  const token = await signIn(product.url, email)
  const pool = new Pool(database.config)
  return {
    pool,
    folder,
    url: product.url,
    databaseUrl: url,
    token,
    compare: async (promises) => {
      const routes = JSON.stringify(promises.map(({ bare }) => bare))
      const bare = await startProduct(
        { BANCO: JSON.stringify(database.config), ROTAS: routes, PORT: String(await freePort()) },
        BARE,
      )
      for (const promised of promises)
        await compareOne(promised, { ours: product.url, bare: bare.url, token: promised.token ?? token, seconds })
      await stopProduct(bare)
    },
    call: async <Answer>(method: 'GET' | 'POST', path: string, body?: object) => {
      const response = await fetch(product.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
    signIn: (who) => signIn(product.url, who),
    close: async () => {
      await pool.end()
      await stopProduct(product)
      await database.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Sides {
  ours: string
  bare: string
  token: string
  seconds: number
}

/** Rounds alternate, so that a noisy moment of the machine meets both; the median round's ratio counts. The first only warms both up. */
async function compareOne({ name, what, promise, path, bare, body }: Promised, sides: Sides): Promise<void> {
  const figures = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    figures.ours.push(await measure(sides.ours + path, what, sides, body))
    figures.bare.push(await measure(sides.bare + bare.url, what, sides, body))
  }
  for (const measured of Object.values(figures)) measured.shift()
  const [ours, theirs] = [median(figures.ours), median(figures.bare)]
  const ratio = median(figures.ours.map((figure, round) => figure / (figures.bare[round] ?? Number.NaN)))
  const latency = what === 'latency'
  const kept = latency ? ratio <= promise : ratio >= promise
  const unit = latency ? 'ms' : '/s'
  process.stdout.write(
    `${name}: ours ${ours.toFixed(2)} ${unit}, bare ${theirs.toFixed(2)} ${unit}, ratio ${ratio.toFixed(2)} ` +
      `(promised ${latency ? '<=' : '>='} ${promise}) ${kept ? 'ok' : 'MISSED'}\n`,
  )
  if (!kept) process.exitCode = 1
}

async function measure(
  url: string,
  what: Promised['what'],
  { token, seconds }: Sides,
  body?: () => string,
): Promise<number> {
  const ownBodies = (client: autocannon.Client) => {
    if (!body) return
    client.setBody(body())
    client.on('response', () => client.setBody(body()))
  }
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', setupClient: ownBodies } : {}),
  })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  const rate = result.requests.total / result.duration
  // Each connection asks again when it was answered. autocannon's own latencies lose the part of a millisecond.
  return what === 'latency' ? (CONNECTIONS / rate) * 1000 : rate
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
