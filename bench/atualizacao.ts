/**
 * Two versions beside each other under load on one database, and the stop of an embedded upgrade:
 * `node bench/atualizacao.ts [seconds] [commit]`, the commit being of the version before. Exits 1 for a failed call or a wrong row.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@portal/embedded/start'
import { Pool } from 'pg'
import { checkOut, git, takeAway } from './checkOut.ts'
import { freePort, healthy, signIn, startProduct, stopProduct, type Product } from './product.ts'

const PHASE_MS = Number(process.argv[2] ?? 20) * 1_000
const BEFORE = process.argv[3] ?? git('log', '-1', '--format=%h^', '--', 'apps/server/src/db/migrations/versoes.txt')
const WRITERS = 6
/** By which colours of this bench are told from those of the demo. */
const OURS = 'Carga'
const READS = ['produto/lista?limite=12', 'cor/lista', 'minhaConta/usuario', 'linha/lista?pageIndex=0&pageSize=10']
const SERVER = 'apps/server/src/main.ts'
const STOPS = 5
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'portal-atualizacao-'))
chmodSync(folder, 0o755)
const trees: string[] = []
let failed = false

/** This commit with one more migration, as a version after it might bring one. */
function versionAfter(): string {
  const tree = checkOut(join(folder, 'depois'), 'HEAD')
  trees.push(tree)
  const migrations = join(tree, 'apps/server/src/db/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const read = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const last = read.entries.at(-1)
  read.entries.push({ ...last, tag: '9999_alarga' })
  writeFileSync(journal, JSON.stringify(read))
  writeFileSync(
    join(migrations, '9999_alarga.sql'),
    `ALTER TABLE cor ADD COLUMN brilho integer NOT NULL DEFAULT 0;--> statement-breakpoint
CREATE TABLE cor_vista (id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, cor integer NOT NULL REFERENCES cor (id) ON DELETE CASCADE);--> statement-breakpoint
CREATE INDEX cor_por_brilho ON cor (brilho)`,
  )
  return tree
}

interface Row {
  id: number
  versao: number
  descricao: string
}

/** People at work, whose calls go to the instances that say they are ready, in turn. */
class Load {
  readonly calls = { made: 0, failed: [] as string[] }
  readonly rows = new Map<number, Row>()
  readonly #instances: Product[] = []
  readonly #ending = new AbortController()
  readonly #work: Promise<unknown>[]
  readonly #token: string
  #ready: string[]
  #turn = 0
  #named = 0

  constructor(first: Product, token: string) {
    this.#token = token
    this.#instances.push(first)
    this.#ready = [first.url]
    this.#work = [this.#balance(), ...Array.from({ length: WRITERS }, () => this.#write()), this.#read()]
  }

  add = (product: Product) => this.#instances.push(product)

  async end(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#work)
  }

  /** As a balancer does, which notices an announced end before the port closes. */
  async #balance(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const asked = await Promise.all(this.#instances.map(async ({ url }) => ((await healthy(url)) ? [url] : [])))
      this.#ready = asked.flat()
      await pause(250)
    }
  }

  async #ask(path: string, body?: object): Promise<unknown> {
    const url = this.#ready[this.#turn++ % Math.max(this.#ready.length, 1)]
    this.calls.made++
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${this.#token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.ok) return await response.json()
      this.calls.failed.push(`${path}: ${response.status} ${await response.text()}`)
    } catch (error) {
      this.calls.failed.push(
        `${path}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
      )
    }
    return undefined
  }

  /** Makes colours, and edits each under the eyes of the other instance. */
  async #write(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const descricao = `${OURS} ${this.#named++}`
      const made = await this.#ask('cor', { descricao, tipoMaterial: ['VIDRO'], comum: 0 })
      const id = idOf(made)
      if (id === undefined) continue
      const row = { id, versao: 1, descricao }
      this.rows.set(id, row)
      const edited = { ...row, descricao: `${descricao} mais`, tipoMaterial: ['VIDRO'], comum: 0 }
      if (await this.#ask('cor', edited)) this.rows.set(id, { ...row, versao: 2, descricao: edited.descricao })
    }
  }

  async #read(): Promise<void> {
    for (let turn = 0; !this.#ending.signal.aborted; turn++) await this.#ask(READS[turn % READS.length] ?? '')
  }
}

const idOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : undefined

/** Each step of a replacement under load; then every row is what was acknowledged. */
async function beside(name: string, first: string, second: string): Promise<void> {
  const place = join(folder, randomBytes(4).toString('hex'))
  const database = await startEmbedded({ dataDir: place, log: () => undefined })
  const { user, password, port, host, database: db } = database.config
  const env = {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${db}?host=${encodeURIComponent(host)}`,
    APP_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: join(place, 'dados'),
    DEMO: '1',
    // As long as the balancer below takes to notice.
    PARADA_AVISO_S: '3',
  }
  const start = async (tree: string) => startProduct({ ...env, PORT: String(await freePort()) }, join(tree, SERVER))
  const pool = new Pool({ ...database.config, max: 1 })
  pool.on('error', () => undefined)
  const one = await start(first)
  const load = new Load(one, await signIn(one.url, 'admin@exemplo.com.br'))
  try {
    await pause(PHASE_MS)
    const two = await start(second)
    load.add(two)
    await pause(PHASE_MS)
    await stopProduct(one)
    await pause(PHASE_MS)
    await load.end()
    await judge(name, load, pool)
    await stopProduct(two)
  } finally {
    await load.end()
    await stopProduct(one)
    await pool.end()
    await database.stop()
  }
}

async function judge(name: string, { calls, rows }: Load, pool: Pool): Promise<void> {
  const { rows: there } = await pool.query<Row>('SELECT id, versao, descricao FROM cor WHERE descricao LIKE $1', [
    `${OURS} %`,
  ])
  const found = new Map(there.map((row) => [row.id, row]))
  const wrong = [...rows.values()].filter(({ id, versao, descricao }) => {
    const row = found.get(id)
    return row?.versao !== versao || row.descricao !== descricao
  })
  const more = there.filter(({ id }) => !rows.has(id))
  const right = calls.made > 0 && rows.size > 0 && !calls.failed.length && !wrong.length && !more.length
  print(
    `${right ? 'ok    ' : 'MISSED'} ${name}: ${calls.made} calls, ${calls.failed.length} failed; ${rows.size} rows, ${wrong.length} wrong, ${more.length} that nobody was told of`,
  )
  for (const line of [...new Set(calls.failed)].slice(0, 5)) print(`         ${line.slice(0, 300)}`)
  for (const row of wrong.slice(0, 5)) print(`         ${JSON.stringify([row, found.get(row.id)])}`)
  failed ||= !right
}

/** From the signal to the first healthy answer of the version after, its migration included. */
async function embeddedStop(after: string): Promise<void> {
  execFileSync(process.execPath, [join(after, 'apps/server/bundle.mjs')], { cwd: join(after, 'apps/server') })
  const stops: number[] = []
  for (let turn = 0; turn < STOPS; turn++) {
    const env = { DATA_DIR: join(folder, `embutido${turn}`), PORT: String(await freePort()), DEMO: '1' }
    const before = await startProduct(env)
    const began = performance.now()
    await stopProduct(before)
    const down = performance.now()
    const now = await startProduct(env, join(after, 'apps/server/dist/main.js'))
    stops.push(performance.now() - began)
    if (!turn) print(`       of which ${((down - began) / 1_000).toFixed(1)} s until the version before had ended`)
    await stopProduct(now)
  }
  const sorted = stops.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(1))
  print(
    `       embedded upgrade: ${sorted[STOPS >> 1]} s between the signal and the new version's first answer (${sorted.join(', ')})`,
  )
}

try {
  const before = checkOut(join(folder, 'antes'), BEFORE)
  trees.push(before)
  const now = checkOut(join(folder, 'agora'), 'HEAD')
  trees.push(now)
  const after = versionAfter()
  await beside(`${BEFORE} first, this one beside it`, before, now)
  await beside('this one first, one more migration beside it', now, after)
  await beside('one more migration first, this one beside it', after, now)
  await embeddedStop(after)
} finally {
  for (const tree of trees) takeAway(tree)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
