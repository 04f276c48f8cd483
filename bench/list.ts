/** A list of 100,000 rows: our calls against the same SQL behind a bare route, in one run: `node bench/list.ts [rows] [seconds]`. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { startEmbedded } from '@portal/server/db/embedded/start'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const rows = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 4)
const CONNECTIONS = 8
const ROUNDS = 3
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

const pasta = mkdtempSync(join(tmpdir(), 'portal-list-'))
chmodSync(pasta, 0o755)
const banco = await startEmbedded({ dataDir: pasta, log: () => undefined })
const { host, port, user, password, database } = banco.config
const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
const product = await startProduct({
  DATABASE_URL: url,
  APP_SECRET: randomBytes(32).toString('base64url'),
  DATA_DIR: join(pasta, 'dados'),
  PORT: String(await freePort()),
  DEMO: '1',
})
const token = await signIn(product.url, 'admin@exemplo.com.br')
const pool = new Pool(banco.config)
const empresa = Number(
  (await pool.query<{ id: number }>("SELECT id_empresa AS id FROM usuario WHERE email = 'admin@exemplo.com.br'"))
    .rows[0]?.id,
)
await fill()
const bare = await startProduct(
  { BANCO: JSON.stringify(banco.config), EMPRESA: String(empresa), PORT: String(await freePort()) },
  BARE,
)

const [{ id: first }] = (await pool.query('SELECT min(id) AS id FROM cor WHERE id_empresa = $1', [empresa])).rows as [
  { id: number },
]
let created = 0

await compare(
  'page of 10 with exact total, latency',
  'latency',
  1.5,
  { path: '/api/cor/lista?pageIndex=3&pageSize=10&sort=descricao' },
  { path: '/page?pagina=3' },
)
await compare(
  'search with exact total, latency',
  'latency',
  1.5,
  { path: '/api/cor/lista?pageIndex=0&pageSize=10&sort=descricao&globalFilter=ceramico' },
  { path: '/search?termo=ceramico' },
)
await compare('one record, requests a second', 'rate', 0.5, { path: `/api/cor/${first}` }, { path: `/one/${first}` })
await compare(
  'audited create, requests a second',
  'rate',
  0.33,
  { path: '/api/cor', create: true },
  { path: '/create', create: true },
)

await pool.end()
await stopProduct(bare)
await stopProduct(product)
await banco.stop()
rmSync(pasta, { recursive: true, force: true })

async function fill(): Promise<void> {
  const began = performance.now()
  await pool.query(
    `INSERT INTO cor (id_empresa, comum, descricao, tipo_material)
     SELECT $1, n % 2, (ARRAY['Anodizado Fosco', 'Preto Brilhante', 'Branco Cerâmico', 'Bronze 1002', 'Champanhe', 'Cinza Ártico'])[1 + n % 6] || ' ' || n, '{PERFIL,VIDRO}'
     FROM generate_series(1, $2) AS n`,
    [empresa, rows],
  )
  await pool.query('VACUUM ANALYZE cor')
  process.stdout.write(`${rows} rows filled in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

interface Target {
  path: string
  create?: boolean
}

/** Rounds alternate, so that a noisy moment of the machine meets both; the median round counts. */
async function compare(
  name: string,
  what: 'latency' | 'rate',
  promise: number,
  ours: Target,
  theirs: Target,
): Promise<void> {
  const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    figures.ours.push(await measure(product.url, ours, what))
    figures.bare.push(await measure(bare.url, theirs, what))
  }
  const [our, bareFigure] = [median(figures.ours), median(figures.bare)]
  const ratio = our / bareFigure
  const kept = what === 'latency' ? ratio <= promise : ratio >= promise
  const unit = what === 'latency' ? 'ms' : '/s'
  process.stdout.write(
    `${name}: ours ${our.toFixed(1)} ${unit}, bare ${bareFigure.toFixed(1)} ${unit}, ratio ${ratio.toFixed(2)} (promised ${what === 'latency' ? '<=' : '>='} ${promise}) ${kept ? 'ok' : 'MISSED'}\n`,
  )
  if (!kept) process.exitCode = 1
}

async function measure(base: string, { path, create }: Target, what: 'latency' | 'rate'): Promise<number> {
  const result = await autocannon({
    url: base + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(create ? { method: 'POST', setupClient: ownBodies } : {}),
  })
  if (result.non2xx || result.errors) throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return what === 'latency' ? result.latency.mean : result.requests.mean
}

/** No two requests create the same colour. */
function ownBodies(client: autocannon.Client): void {
  client.setBody(body())
  client.on('response', () => client.setBody(body()))
}

function body(): string {
  return JSON.stringify({ descricao: `N${created++}`, tipoMaterial: ['VIDRO'], comum: 0 })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
