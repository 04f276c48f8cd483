/**
 * A catalogue that grows: what reading, searching, saving and releasing cost among 1,000,000 products beside what they cost
 * among 200,000 in the same run, with 10,000 customers, on two instances and one PostgreSQL. Exits 1 where one costs more than
 * 1.3 times as much. Linux alone: `node bench/milhao.ts [products] [of them first] [customers] [seconds]`.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@portal/embedded/start'
import { Pool } from 'pg'
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts'
import { fillCatalogo, fillUses } from './fillCatalogo.ts'
import { apiKey, fillReleases } from './fillReleases.ts'
import { agent, ask, known, measure, round, type Asked, type Json, type Place } from './oneProduct.ts'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const [products = 1_000_000, first = 200_000, customers = 10_000, seconds = 5] = process.argv.slice(2).map(Number)
const MOST_TIMES = 1.3
const RELEASED = 1_000
const ROUNDS = 3

const print = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'portal-milhao-'))
chmodSync(folder, 0o755)
const database = await startEmbedded({ dataDir: folder, log: () => undefined })
const { host, port, user, password, database: name } = database.config
const secret = randomBytes(32).toString('base64url')
const instance = async () =>
  startProduct({
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    APP_SECRET: secret,
    DATA_DIR: join(folder, 'dados'),
    PORT: String(await freePort()),
    DEMO: '1',
  })
const running = [await instance(), await instance()]
const pool = new Pool({ ...database.config, max: 2 })
const instances = running.map(({ url, process: { pid = 0 } }) => ({ url, pid }))
const url = instances[0]?.url ?? ''

/** Milliseconds of processor of both instances and the database, for one call or one release. */
type Costs = Map<string, number>

const LISTS = [
  ['first page with total', 'produto/lista?modoEdicao=true&limite=12'],
  ['page at row 20,000', 'produto/lista?modoEdicao=true&limite=12&pageSkip=20000'],
  ['page of profiles on the market', 'produto/lista?modoEdicao=false&limite=12&tipoProduto=PERFIL&status=1'],
  // A reference has more products than before, and so has what is searched; the words of one code find one.
  ['search of one code', 'produto/lista?modoEdicao=true&limite=12&busca=C150-777%20acustica'],
  ['the one search', 'busca?termo=C150-777'],
] as const

async function costs(place: Place): Promise<Costs> {
  const found: Costs = new Map()
  const one = async (what: string, next: () => Asked) => {
    const figures: number[] = []
    for (let turn = 0; turn < ROUNDS; turn++) {
      const { server, postgres } = await measure(place, seconds, next)
      figures.push(server + postgres)
    }
    const middle = figures.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
    print(`  ${what}: ${middle.toFixed(2)} ms CPU`)
    found.set(what, middle)
  }
  const master = await signIn(url, 'master@exemplo.com.br')
  for (const [what, path] of LISTS) await one(what, () => ({ path: `/api/${path}`, token: master }))
  const serial = round(await serials())
  await one('feed of an installation', () => ({ path: `/api/atualizacoes/${serial()}`, token: key }))
  const next = round(await known(url, pool))
  await one('one product read', () => {
    const { id, tipo, token } = next()
    return { path: `/api/${tipo.toLowerCase()}/${id}`, token }
  })
  await one('one product created', () => {
    const { tipo, token, form } = next()
    return { path: `/api/${tipo.toLowerCase()}`, token, body: { ...form, id: null, sucessor: null, codigo: fresh() } }
  })
  await one('one product changed', () => {
    const { id, tipo, token, form } = next()
    return { path: `/api/${tipo.toLowerCase()}`, token, body: { ...form, id, descricao: `Salvo ${fresh()}` } }
  })
  for (const [what, cost] of await released(place, master)) found.set(what, cost)
  return found
}

let made = 0
const fresh = () => `M${(made += 1)}`

async function serials(): Promise<string[]> {
  const { rows } = await pool.query<{ serial: string }>(
    "SELECT serial FROM cliente_serial WHERE serial LIKE 'BENCH-%' AND id % 2 = 0 ORDER BY id DESC LIMIT 50",
  )
  return rows.map((row) => row.serial)
}

/** Homologar and Disponibilizar of so many chosen products; their packages are stopped, since `bench/pacotes.ts` builds those. */
async function released({ postgres }: Place, token: string): Promise<Costs> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM material WHERE situacao = 1 AND id_versao_pro IS NOT NULL ORDER BY hashint4(id) LIMIT $1',
    [RELEASED],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length < RELEASED) throw new Error(`only ${ids.length} products can be released`)
  const found: Costs = new Map()
  const spent = () => instances.reduce((sum, { pid }) => sum + cpuOf(pid), cpuOfFamily(postgres))
  const step = async (what: string, path: string, body: Json) => {
    const before = spent()
    await ask(url, { path, token, body })
    found.set(`${what} of ${RELEASED}`, spent() - before)
    print(`  ${what} of ${RELEASED}: ${(spent() - before).toFixed(0)} ms CPU`)
    await nothingToDo(token)
  }
  await nothingToDo(token)
  await step('page before Homologar', '/api/publicacao/prever', { area: 'produto', acao: 'homologar', ids })
  await step('Homologar', '/api/produto/homologar', { ids })
  await step('Disponibilizar', '/api/produto/disponibilizar/todos', { ids })
  return found
}

async function nothingToDo(token: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string; pacote: boolean }>(
      "SELECT id, tipo = 'pacoteDeAtualizacao' AS pacote FROM tarefa WHERE estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')",
    )
    if (!rows.length) return
    // One that has just ended is not stopped any more.
    for (const { id } of rows.filter(({ pacote }) => pacote))
      await ask(url, { path: `/api/tarefas/${id}/parar`, token, body: {} }).catch(() => undefined)
    await new Promise((later) => setTimeout(later, 500))
  }
}

async function at(place: Place, size: number, existing: number): Promise<Costs> {
  await fillCatalogo(pool, size, existing)
  if (!existing) await fillUses(pool)
  print(`among ${size}:`)
  return costs(place)
}

let key = ''
try {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const place: Place = { instances, postgres: parentOf(rows[0]?.pid ?? 0) }
  await fillReleases(pool, customers)
  key = await apiKey(url, await signIn(url, 'master@exemplo.com.br'))
  const before = await at(place, first, 0)
  const after = await at(place, products, first)
  for (const [what, cost] of after) {
    const ratio = cost / (before.get(what) ?? Number.NaN)
    print(`${what}: ${ratio.toFixed(2)} times (promised <= ${MOST_TIMES}) ${ratio <= MOST_TIMES ? 'ok' : 'MISSED'}`)
    if (!(ratio <= MOST_TIMES)) process.exitCode = 1
  }
} finally {
  agent.destroy()
  await pool.end()
  for (const product of running) await stopProduct(product)
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
