/**
 * What a keeper does all day, one product at a time, among 200,000 or as many as are given, on a PostgreSQL beside the product
 * and on the embedded one: read by id, created, changed, of each kind, half of the calls by a company's user. Beside it a bare
 * Fastify route with `pg`, prepared, over the same data. Linux alone: `node bench/umProduto.ts [products] [seconds]`.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { runningServer } from '@portal/embedded/running'
import { startEmbedded } from '@portal/embedded/start'
import { Pool, type PoolConfig } from 'pg'
import type { BareRoute } from './compare.ts'
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts'
import { fillCatalogo } from './fillCatalogo.ts'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const [products = 200_000, seconds = 5] = process.argv.slice(2).map(Number)
const CONNECTIONS = 8
const SILENCE_MS = 60_000
const KEEPERS = ['master@exemplo.com.br', 'catalogo@exemplo.com.br']
const KINDS = TIPO_MATERIAL.map(({ value }) => value)
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

type Json = Record<string, unknown>
interface Asked {
  path: string
  token?: string
  body?: Json
}
interface Place {
  url: string
  pid: number
  postgres: number
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Milliseconds until the whole answer was there, and the answer. */
function ask(url: string, { path, token, body }: Asked): Promise<{ ms: number; answer: Json }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ms: number; answer: Json }>()
  const began = performance.now()
  const asked = request(url + path, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  asked.on('error', reject)
  asked.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    response.on('end', () => {
      const ms = performance.now() - began
      if (response.statusCode === 200) resolve({ ms, answer: JSON.parse(text) as Json })
      else reject(new Error(`${path}: ${response.statusCode} ${text}`))
    })
  })
  asked.end(body && JSON.stringify(body))
  return promise
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

interface Figures {
  server: number
  postgres: number
  p50: number
  p99: number
}

/** Eight ask at once, each again when it was answered; the first second only warms up. */
async function measure({ url, pid, postgres }: Place, next: () => Asked): Promise<Figures> {
  const during = async (ms: number) => {
    const times: number[] = []
    const until = performance.now() + ms
    const one = async () => {
      while (performance.now() < until) times.push((await ask(url, next())).ms)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
    return times.toSorted((a, b) => a - b)
  }
  await during(1_000)
  const before = [cpuOf(pid), cpuOfFamily(postgres)] as const
  const times = await during(seconds * 1_000)
  const each = (now: number, then: number) => (now - then) / times.length
  return {
    server: each(cpuOf(pid), before[0]),
    postgres: each(cpuOfFamily(postgres), before[1]),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  }
}

const said = ({ server, postgres, p50, p99 }: Figures) =>
  `${(server + postgres).toFixed(2)} ms CPU (${server.toFixed(2)} + ${postgres.toFixed(2)}), p50 ${p50.toFixed(1)} ms, p99 ${(p99 / p50).toFixed(1)} times that`

function say(what: string, ours: Figures, bare: Figures): void {
  const ratio = (ours.server + ours.postgres) / (bare.server + bare.postgres)
  process.stdout.write(`${what}: ${ratio.toFixed(1)} times the bare route; ours ${said(ours)}; bare ${said(bare)}\n`)
}

const round = <T>(values: readonly T[]) => {
  let turn = 0
  return (): T => {
    const value = values[turn++ % values.length]
    if (value === undefined) throw new Error('nothing to ask for')
    return value
  }
}

const chosen = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value
const formOf = (answer: Json): Json => {
  const { versao: _, ...fields } = answer
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, chosen(value)]))
}

/** Why a product was left out last. */
let last: unknown

interface Known {
  id: number
  tipo: (typeof KINDS)[number]
  token: string
  form: Json
}

/** Products of the demo of each kind that each keeper may save, as forms say them: those that fill the catalogue lack most fields. */
async function known(url: string, pool: Pool): Promise<Known[]> {
  const { rows } = await pool.query<{ id: number; tipo: Known['tipo'] }>(
    "SELECT m.id, m.tipo FROM material m JOIN referencia r ON r.id = m.id_referencia WHERE r.descricao NOT LIKE 'Catálogo %' ORDER BY m.id",
  )
  const found: Known[] = []
  for (const email of KEEPERS) {
    const token = await signIn(url, email)
    for (const { id, tipo } of rows) {
      const path = `/api/${tipo.toLowerCase()}`
      // What he does not see, or could not save as it stands, is no product of his day.
      const form = await ask(url, { path: `${path}/${id}`, token })
        .then(({ answer }) => formOf(answer))
        .catch(() => undefined)
      const saved =
        form && (await ask(url, { path, token, body: { ...form, id } }).catch((error: unknown) => void (last = error)))
      if (saved) found.push({ id, tipo, token, form })
    }
  }
  const both = KEEPERS.length * KINDS.length
  const groups = Map.groupBy(found, ({ token, tipo }) => token + tipo)
  if (groups.size < both)
    throw new Error(`only ${groups.size} of ${both} keepers and kinds have a product to save`, { cause: last })
  const fewest = Math.min(...[...groups.values()].map((group) => group.length))
  return Array.from({ length: fewest }, (_, n) => [...groups.values()].flatMap((group) => group[n] ?? [])).flat()
}

const READ = `SELECT m.id, m.versao, m.codigo, m.descricao, m.ipi, m.status, m.situacao_exibida, r.descricao AS referencia, l.descricao AS linha, to_jsonb(k) AS dados
  FROM material m JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha`
const HISTORY = 'INSERT INTO bare_trail (id, row) SELECT id, to_jsonb(written) FROM written RETURNING id'
const bareRoutes = (): BareRoute[] => [
  ...KINDS.map((tipo) => ({
    url: `/${tipo.toLowerCase()}`,
    sql: `${READ} JOIN ${tipo.toLowerCase()} k ON k.id = m.id WHERE m.id = $1`,
    query: ['id'],
    prepared: `read_${tipo}`,
  })),
  {
    url: '/create',
    sql: `WITH written AS (INSERT INTO bare_product (codigo, descricao, ipi) VALUES ($1, $2, $3) RETURNING id, codigo, descricao, ipi) ${HISTORY}`,
    body: ['codigo', 'descricao', 'ipi'],
    prepared: 'create',
  },
  {
    url: '/change',
    sql: `WITH written AS (UPDATE bare_product SET descricao = $2, ipi = $3 WHERE id = $1 RETURNING id, codigo, descricao, ipi) ${HISTORY}`,
    body: ['id', 'descricao', 'ipi'],
    prepared: 'change',
  },
]
const BARE_TABLES = `CREATE TABLE bare_product (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, codigo text UNIQUE, descricao text, ipi numeric);
  CREATE TABLE bare_trail (id int, row jsonb, at timestamptz DEFAULT now());
  INSERT INTO bare_product (codigo, descricao, ipi) SELECT 'B' || n, 'Produto', 5 FROM generate_series(1, ${products}) AS n`

async function measureAll(name: string, product: Awaited<ReturnType<typeof startProduct>>, server: PoolConfig) {
  const pool = new Pool({ ...server, max: 2 })
  // The database is stopped before the goodbye of the last connection is read.
  pool.on('error', () => undefined)
  await fillCatalogo(pool, products)
  await pool.query(BARE_TABLES)
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postgres = parentOf(rows[0]?.pid ?? 0)
  const env = { BANCO: JSON.stringify({ ...server, password: server.password }), ROTAS: JSON.stringify(bareRoutes()) }
  const bare = await startProduct({ ...env, PORT: String(await freePort()) }, BARE)
  const ours: Place = { url: product.url, pid: product.process.pid ?? 0, postgres }
  const theirs: Place = { url: bare.url, pid: bare.process.pid ?? 0, postgres }
  const next = round(await known(ours.url, pool))
  const changing = round(Array.from({ length: products }, (_, n) => n + 1))
  let made = 0
  const fresh = () => `U${(made += 1)}`
  say(
    `${name}, one product by id`,
    await measure(ours, () => {
      const { id, tipo, token } = next()
      return { path: `/api/${tipo.toLowerCase()}/${id}`, token }
    }),
    await measure(theirs, () => {
      const { id, tipo } = next()
      return { path: `/${tipo.toLowerCase()}?id=${id}` }
    }),
  )
  say(
    `${name}, create`,
    await measure(ours, () => {
      const { tipo, token, form } = next()
      return { path: `/api/${tipo.toLowerCase()}`, token, body: { ...form, id: null, sucessor: null, codigo: fresh() } }
    }),
    await measure(theirs, () => ({ path: '/create', body: { codigo: fresh(), descricao: 'Novo', ipi: 5 } })),
  )
  say(
    `${name}, change`,
    await measure(ours, () => {
      const { id, tipo, token, form } = next()
      return { path: `/api/${tipo.toLowerCase()}`, token, body: { ...form, id, descricao: `Salvo ${fresh()}` } }
    }),
    await measure(theirs, () => ({ path: '/change', body: { id: changing(), descricao: fresh(), ipi: 6 } })),
  )
  await pause(SILENCE_MS)
  const { id, tipo, token } = next()
  const { ms } = await ask(ours.url, { path: `/api/${tipo.toLowerCase()}/${id}`, token })
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
