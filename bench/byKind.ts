/**
 * One product of each kind read, created and changed on this checkout and on another in short turns, and on a bare route over the
 * same data: processor time of server and PostgreSQL, as times the bare route and as a ratio of the two checkouts. Of all turns
 * the cheapest quarter counts, since on a busy machine the others tell of its neighbours. Linux alone; the other checkout is
 * built: `node bench/byKind.ts <other checkout> [products] [turns]`.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runningServer } from '@portal/embedded/running'
import { Pool } from 'pg'
import { parentOf, finelyOf, finelyOfFamily } from './cpu.ts'
import { fillCatalogo } from './fillCatalogo.ts'
import { agent, ask, bareRoutes, bareTables, KINDS, known, round, type Asked } from './oneProduct.ts'
import { freePort, startProduct, stopProduct } from './product.ts'

const [other, products = '20000', turns = '16'] = process.argv.slice(2)
if (other === undefined) throw new Error('name the other checkout')
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))
const [CONNECTIONS, CALLS, BARE_CALLS] = [8, 40, 200]
const ACTS = ['read', 'create', 'change'] as const

async function open(name: string, script?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tipos-'))
  chmodSync(folder, 0o755)
  const env = { APP_SECRET: randomBytes(32).toString('base64url'), DATA_DIR: folder, DEMO: '1' }
  const product = await startProduct({ ...env, PORT: String(await freePort()) }, script)
  const server = runningServer(folder)
  if (!server) throw new Error('the embedded database was not found')
  const pool = new Pool({ ...server, max: 2 })
  // The database is stopped before the goodbye of the last connection is read.
  pool.on('error', () => undefined)
  await fillCatalogo(pool, Number(products))
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postgres = parentOf(rows[0]?.pid ?? 0)
  const close = async () => {
    await pool.end()
    await stopProduct(product)
    rmSync(folder, { recursive: true, force: true })
  }
  return { name, product, server, pool, postgres, close, all: await known(product.url, pool) }
}
type Side = Awaited<ReturnType<typeof open>>

let made = 0
const fresh = () => `T${(made += 1)}`
function asking(act: (typeof ACTS)[number], side: Side, tipo: (typeof KINDS)[number]): () => Asked {
  const next = round(side.all.filter((one) => one.tipo === tipo))
  const path = `/api/${tipo.toLowerCase()}`
  return () => {
    const { id, token, form } = next()
    if (act === 'read') return { path: `${path}/${id}`, token }
    const body =
      act === 'create'
        ? { ...form, id: null, sucessor: null, codigo: fresh() }
        : { ...form, id, descricao: `Salvo ${fresh()}` }
    return { path, token, body }
  }
}
const anyProduct = round(Array.from({ length: Number(products) }, (_, n) => n + 1))
function askingBare(act: (typeof ACTS)[number], ours: Side): () => Asked {
  const next = round(ours.all)
  return () => {
    const { id, tipo } = next()
    if (act === 'read') return { path: `/${tipo.toLowerCase()}?id=${id}` }
    if (act === 'create') return { path: '/create', body: { codigo: fresh(), descricao: 'Novo', ipi: 5 } }
    return { path: '/change', body: { id: anyProduct(), descricao: fresh(), ipi: 6 } }
  }
}

interface Turn {
  server: number
  postgres: number
  p50: number
  p99: number
}
async function turn(url: string, pids: readonly [number, number], calls: number, next: () => Asked): Promise<Turn> {
  const times: number[] = []
  const ask8 = async (left: number) => {
    const one = async () => {
      while (left-- > 0) times.push((await ask(url, next())).ms)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
  }
  await ask8(CONNECTIONS)
  times.length = 0
  const cpu = () => [finelyOf(pids[0]), finelyOfFamily(pids[1])] as const
  const before = cpu()
  await ask8(calls)
  const now = cpu()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { server: (now[0] - before[0]) / calls, postgres: (now[1] - before[1]) / calls, p50: at(0.5), p99: at(0.99) }
}

/** By what was measured; the first turn only warms up. */
const turnsOf = new Map<string, Turn[]>()
const keep = (what: string, one: Turn) => turnsOf.set(what, [...(turnsOf.get(what) ?? []), one])
function figureOf(what: string, of: (one: Turn) => number, share = 0.25): number {
  const all = (turnsOf.get(what) ?? [])
    .slice(1)
    .map(of)
    .toSorted((a, b) => a - b)
  return all[Math.floor(all.length * share)] ?? Number.NaN
}
const together = (what: string) => figureOf(what, ({ server, postgres }) => server + postgres)

const ours = await open('ours')
const sides = [ours, await open('theirs', resolve(other, 'apps/server/dist/main.js'))]
await ours.pool.query(bareTables(Number(products)))
const BANCO = JSON.stringify({ ...ours.server, password: ours.server.password })
const bare = await startProduct({ BANCO, ROTAS: JSON.stringify(bareRoutes()), PORT: String(await freePort()) }, BARE)

const pidOf = ({ process: { pid = 0 } }: typeof bare) => pid
for (let n = 0; n < Number(turns); n++)
  for (const act of ACTS) {
    for (const tipo of KINDS)
      for (const side of n % 2 ? sides : sides.toReversed()) {
        const pids = [pidOf(side.product), side.postgres] as const
        keep(`${act} ${tipo} ${side.name}`, await turn(side.product.url, pids, CALLS, asking(act, side, tipo)))
      }
    const pids = [pidOf(bare), ours.postgres] as const
    keep(`${act} bare`, await turn(bare.url, pids, BARE_CALLS, askingBare(act, ours)))
  }

const inMs = (ms: number) => ms.toFixed(2)
for (const act of ACTS) {
  const floor = together(`${act} bare`)
  process.stdout.write(`${act}: the bare route takes ${inMs(floor)} ms CPU\n`)
  for (const tipo of KINDS) {
    const said = sides.map(({ name }) => {
      const what = `${act} ${tipo} ${name}`
      const parts = [figureOf(what, ({ server }) => server), figureOf(what, ({ postgres }) => postgres)]
      const tail = figureOf(what, ({ p50, p99 }) => p99 / p50, 0.5)
      return `${name} ${inMs(together(what))} ms (${parts.map(inMs).join(' + ')}), ${(together(what) / floor).toFixed(1)} times, p99 ${tail.toFixed(1)} times p50`
    })
    const ratio = together(`${act} ${tipo} ours`) / together(`${act} ${tipo} theirs`)
    process.stdout.write(`  ${tipo}: ${said.join('; ')}; ratio ${inMs(ratio)}\n`)
  }
}
await stopProduct(bare)
for (const side of sides) await side.close()
agent.destroy()
