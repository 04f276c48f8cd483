/**
 * Copies under writes and kills, and what they cost: `node bench/copia.ts [copies] [products] [files]`; 0 leaves a part out.
 * Exits 1 when a copy that calls itself whole is no state that there was, a changed byte is not found, or a ratio is missed.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Pool } from 'pg'
import { copiarDe, copiarPara } from '@portal/server/db/copy'
import { fazerEmRodadas, lerDefinicao } from '@portal/server/db/definicao'
import { discoStore } from '@portal/server/files/disk'
import { copiar } from '@portal/server/copia/copiar'
import { lugarNaPasta } from '@portal/server/copia/lugar'
import { exigirInteira, repor } from '@portal/server/copia/repor'
import { startEmbedded } from '@portal/embedded/start'
import { fillCatalogo } from './fillCatalogo.ts'
import { prepareGround } from './compare.ts'
import { freePort, signIn, startProduct, stopProduct, type Product } from './product.ts'

const copies = Number(process.argv[2] ?? 100)
const products = Number(process.argv[3] ?? 200_000)
const files = Number(process.argv[4] ?? 20_000)
const COMMAND = fileURLToPath(new URL('../apps/server/src/copia.ts', import.meta.url))
const FILE_BYTES = 20_000
const KEYS = 200
const DAMAGED = 40
/** By which colours that the product wrote are told from those of the demo. */
const OURS = 'Cópia'
const LIMITS = { copy: 2.5, second: 1.2, restore: 1.5 }

const folder = mkdtempSync(join(tmpdir(), 'portal-copia-'))
chmodSync(folder, 0o755)
const print = (line: string) => process.stdout.write(`${line}\n`)
let failed = false
const stops: (() => Promise<unknown>)[] = []
const hold = (right: boolean, line: string) => {
  print(`${right ? 'ok    ' : 'MISSED'} ${line}`)
  failed ||= !right
}
const seconds = async (fn: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await fn()
  return (performance.now() - began) / 1_000
}

try {
  if (copies) await kills()
  if (products) await ratios()
} finally {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

interface Written {
  key: number
  value: string
  sha256: string
}

/** Two writers, one of them through the product, whose every transaction is known; copies under kills are each held to what they wrote. */
async function kills(): Promise<void> {
  const dataDir = join(folder, 'dados')
  const place = lugarNaPasta(join(folder, 'copias'))
  const store = discoStore(join(dataDir, 'arquivos'))
  const database = await startEmbedded({ dataDir, log: () => undefined })
  stops.push(() => database.stop())
  const pool = open(database.config)
  stops.push(() => pool.end())
  const { user, password, port, host, database: db } = database.config
  const env = {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${db}?host=${encodeURIComponent(host)}`,
    APP_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: '1',
  }
  let product = await startProduct(env)
  stops.push(() => stopProduct(product))
  const token = await signIn(product.url, 'admin@exemplo.com.br')
  await pool.query(`CREATE TABLE bench_diario (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, chave int NOT NULL, valor text NOT NULL, sha256 text NOT NULL REFERENCES arquivo);
    CREATE TABLE bench_valor (chave int PRIMARY KEY, valor text NOT NULL)`)
  const model: Written[] = []
  const target = await startEmbedded({ dataDir: join(folder, 'destino'), log: () => undefined })
  stops.push(() => target.stop())
  const colours: string[] = []
  const counts = { whole: 0, killedCopier: 0, killedDatabase: 0, killedProduct: 0, wrong: 0 }
  const seen = new Set<string>()
  for (let attempt = 0; counts.whole < copies; attempt++) {
    const writing = new AbortController()
    const writers = [write(pool, store, model, writing.signal), writeColours(product, token, colours, writing.signal)]
    await pause(randomInt(50, 400))
    const acknowledged = colours.length
    const copier = spawn(process.execPath, [COMMAND, '--para', place.nome], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: 'ignore',
    })
    const ended = once(copier, 'exit')
    const what = attempt % 4
    if (what) await Promise.race([ended, pause(randomInt(200, 2_500))])
    if (what === 1 && alive(copier)) counts.killedCopier += Number(copier.kill('SIGKILL'))
    if (what === 2 && alive(copier)) {
      process.kill(database.pid(), 'SIGKILL')
      counts.killedDatabase++
    }
    if (what === 3 && alive(copier)) counts.killedProduct += Number(product.process.kill('SIGKILL'))
    await ended
    writing.abort()
    await Promise.all(writers)
    if (!alive(product.process)) product = await startProduct(env)
    for (const name of await place.listar()) {
      if (seen.has(name)) continue
      seen.add(name)
      counts.whole++
      const wrong = await compare(target.config, name, acknowledged)
      if (wrong) {
        counts.wrong++
        print(`${name}: ${wrong}`)
      }
    }
  }
  hold(
    counts.wrong === 0 && colours.length > 0,
    `${counts.whole} whole copies, ${counts.wrong} of no state that there was; ${counts.killedCopier} copiers, ${counts.killedDatabase} databases and ${counts.killedProduct} products killed, ${model.length} transactions and ${colours.length} acknowledged by the product`,
  )
  await damages()

  async function compare(
    conexao: typeof target.config,
    copia: string,
    acknowledged: number,
  ): Promise<string | undefined> {
    const manifesto = await exigirInteira(place, copia)
    await repor({ conexao, lugar: place, copia, manifesto, substituir: true })
    const restored = open(conexao)
    try {
      const { rows } = await restored.query<{ n: number; chave: number; valor: string; sha256: string }>(
        'SELECT n::int, chave, valor, sha256 FROM bench_diario ORDER BY n',
      )
      const values = new Map<number, string>()
      for (const row of rows) {
        const there = model.find(({ sha256 }) => sha256 === row.sha256)
        if (!there || there.key !== row.chave || there.value !== row.valor)
          return `transaction ${row.n} is none of ours`
        if (!(await place.conteudo.consultar(row.sha256))) return `a file of transaction ${row.n} is not there`
        values.set(row.chave, row.valor)
      }
      // All that was acknowledged before the last one that it has.
      const last = rows.at(-1)?.sha256
      const until = model.findIndex(({ sha256 }) => sha256 === last)
      if (rows.length !== until + 1) return `${rows.length} of ${until + 1} transactions`
      const kept = await restored.query<{ chave: number; valor: string }>('SELECT chave, valor FROM bench_valor')
      if (kept.rows.length !== values.size || kept.rows.some(({ chave, valor }) => values.get(chave) !== valor))
        return 'values are in part of another state'
      return await coloursOf(restored, acknowledged)
    } finally {
      await restored.end()
    }
  }

  /** One after the other, so a state that there was has the first ones and no others: all that were acknowledged before it began. */
  async function coloursOf(restored: Pool, acknowledged: number): Promise<string | undefined> {
    const sql = `SELECT descricao FROM cor WHERE descricao LIKE '${OURS} %' ORDER BY id`
    const [copied, now] = await Promise.all([restored, pool].map((one) => one.query<{ descricao: string }>(sql)))
    const named = copied?.rows.map(({ descricao }) => descricao) ?? []
    if (named.some((one, at) => now?.rows[at]?.descricao !== one)) return 'colours of another state'
    const there = new Set(named)
    const lost = colours.slice(0, acknowledged).filter((one) => !there.has(one))
    return lost.length ? `${lost.length} of ${acknowledged} acknowledged colours are not there` : undefined
  }

  /** One changed byte at a time, anywhere in the newest copy or in what it names. */
  async function damages(): Promise<void> {
    const [newest = ''] = (await place.listar()).slice(-1)
    const manifesto = await exigirInteira(place, newest)
    const parts = readdirSync(join(place.nome, newest)).map((name) => join(place.nome, newest, name))
    const named = model.map(({ sha256 }) => join(place.nome, 'conteudo', sha256.slice(0, 2), sha256))
    const candidates = [...parts, ...named.slice(0, Math.min(named.length, manifesto.arquivos.quantos))].filter(
      (path) => statSync(path, { throwIfNoEntry: false })?.size,
    )
    let found = 0
    for (let n = 0; n < DAMAGED; n++) {
      const path = candidates[n < parts.length ? n : randomInt(candidates.length)] ?? ''
      const whole = readFileSync(path)
      const bytes = Buffer.from(whole)
      const at = randomInt(whole.length)
      bytes[at] = (whole[at] ?? 0) ^ (1 << randomInt(8))
      writeFileSync(path, bytes)
      found += await exigirInteira(place, newest).then(
        () => 0,
        () => 1,
      )
      writeFileSync(path, whole)
    }
    hold(found === DAMAGED, `${found} of ${DAMAGED} changed bytes found`)
  }
}

function alive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function open(config: object): Pool {
  const pool = new Pool({ ...config, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** One transaction after the other; one that may or may not have come about is looked up. */
async function write(
  pool: Pool,
  store: ReturnType<typeof discoStore>,
  model: Written[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const bytes = randomBytes(randomInt(100, 3_000))
    const written = { key: randomInt(KEYS), value: bytes.toString('base64url', 0, 12), sha256: hash(bytes) }
    await store.gravar(Readable.from([bytes]), { maxBytes: Infinity })
    const done = await commit(pool, written, bytes.length).catch(() => asked(pool, written.sha256))
    if (done) model.push(written)
  }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function commit(pool: Pool, { key, value, sha256 }: Written, size: number): Promise<boolean> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('BEGIN')
    await client.query('INSERT INTO arquivo (sha256, tamanho) VALUES ($1, $2)', [sha256, size])
    await client.query('INSERT INTO bench_diario (chave, valor, sha256) VALUES ($1, $2, $3)', [key, value, sha256])
    await client.query(
      'INSERT INTO bench_valor VALUES ($1, $2) ON CONFLICT (chave) DO UPDATE SET valor = excluded.valor',
      [key, value],
    )
    await client.query('COMMIT')
    broken = false
    return true
  } finally {
    client.release(broken)
  }
}

/** Through the product: what it acknowledged is there, what it did not may be. */
async function writeColours({ url }: Product, token: string, colours: string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const descricao = `${OURS} ${randomBytes(4).toString('hex')}`
    const made = await fetch(`${url}/api/cor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ descricao, tipoMaterial: ['VIDRO'], comum: 0 }),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (made) colours.push(descricao)
    else await pause(50)
  }
}

async function asked(pool: Pool, sha256: string): Promise<boolean> {
  for (;;) {
    const answer = await pool.query('SELECT FROM bench_diario WHERE sha256 = $1', [sha256]).catch(() => undefined)
    if (answer) return answer.rowCount === 1
    await pause(50)
  }
}

/** Against what PostgreSQL and `cp` need for the same. */
async function ratios(): Promise<void> {
  const { pool, close, url, token, databaseUrl } = await prepareGround('master@exemplo.com.br', 0)
  try {
    await fillCatalogo(pool, products)
    const store = discoStore(join(folder, 'originais'))
    const batch = store.lote()
    for (let n = 0; n < files; n++) {
      const { sha256, tamanho } = await batch.gravar(Readable.from([randomBytes(FILE_BYTES)]), { maxBytes: Infinity })
      await pool.query('INSERT INTO arquivo (sha256, tamanho) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        sha256,
        tamanho,
      ])
    }
    await batch.firmar()
    // What the demo's rows name beside them is copied too.
    const conexao = { ...pool.options, password: pool.options.password }
    const place = lugarNaPasta(join(folder, 'medidas'))
    const [out, tables] = await copyOut(pool)
    const cp = await seconds(async () => cpSync(join(folder, 'originais'), join(folder, 'cp'), { recursive: true }))
    const quiet = await lists(url, token, pause(5_000))
    // As people copy: in a process of its own.
    const copier = spawn(process.execPath, [COMMAND, '--para', place.nome], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        APP_SECRET: randomBytes(32).toString('hex'),
        DATA_DIR: join(folder, 'dados'),
        STORAGE_URL: pathToFileURL(join(folder, 'originais')).href,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const beside = await lists(url, token, once(copier, 'exit'))
    const [first] = await place.listar()
    const alone = lugarNaPasta(join(folder, 'sozinha'))
    const copy = await seconds(() => copiar({ conexao, files: store, lugar: alone }))
    const second = await seconds(() => copiar({ conexao, files: store, lugar: alone }))
    hold(
      copy <= LIMITS.copy * (out + cp),
      `copy ${copy.toFixed(1)} s; COPY out ${out.toFixed(1)} s, cp ${cp.toFixed(1)} s: ${(copy / (out + cp)).toFixed(2)}`,
    )
    hold(second <= LIMITS.second * out, `second copy ${second.toFixed(1)} s: ${(second / out).toFixed(2)} of its rows`)
    hold(beside <= 2 * quiet, `lists beside a copy p95 ${beside.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms`)
    if (first) await restoring(place.nome, first, tables)
  } finally {
    await close()
  }
}

type Rows = Map<string, Buffer[]>

async function copyOut(pool: Pool): Promise<[number, Rows]> {
  const tables: Rows = new Map()
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 0')
    const { tabelas } = await lerDefinicao(client)
    const took = await seconds(async () => {
      for (const { nome, colunas } of tabelas) {
        const rows: Buffer[] = []
        for await (const block of copiarDe(
          client,
          `COPY ${nome} (${colunas.map((one) => `"${one}"`).join(',')}) TO STDOUT`,
        ))
          rows.push(block)
        tables.set(`${nome} (${colunas.map((one) => `"${one}"`).join(',')})`, rows)
      }
    })
    return [took, tables]
  } finally {
    client.release(true)
  }
}

async function restoring(root: string, copia: string, tables: Rows): Promise<void> {
  const lugar = lugarNaPasta(root)
  const bare = await startEmbedded({ dataDir: join(folder, 'nu'), log: () => undefined })
  const manifesto = await exigirInteira(lugar, copia)
  const definicao = JSON.parse(readFileSync(join(root, copia, manifesto.definicao.arquivo), 'utf8')) as Awaited<
    ReturnType<typeof lerDefinicao>
  >
  const pool = open(bare.config)
  const client = await pool.connect()
  const sql = await seconds(async () => {
    await client.query('BEGIN')
    await fazerEmRodadas(client, definicao.antes)
    for (const [table, rows] of tables) await copiarPara(client, `COPY ${table} FROM STDIN`, from(rows))
    for (const command of definicao.depois) await client.query(command)
    await client.query('COMMIT')
  })
  client.release(true)
  await pool.end()
  await bare.stop()
  const target = await startEmbedded({ dataDir: join(folder, 'reposta'), log: () => undefined })
  const restore = await seconds(() => repor({ conexao: target.config, lugar, copia, manifesto }))
  await target.stop()
  hold(
    restore <= LIMITS.restore * sql,
    `restore ${restore.toFixed(1)} s; COPY in, indexes and keys ${sql.toFixed(1)} s: ${(restore / sql).toFixed(2)}`,
  )
}

async function* from(rows: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* rows
}

/** The 95th of a hundred answers of the list, while something else lasts. */
async function lists(url: string, token: string, lasting: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void lasting.finally(() => over.abort())
  const times: number[] = []
  while (!over.signal.aborted) {
    const began = performance.now()
    const response = await fetch(`${url}/api/produto/lista?limite=12&pageSkip=${randomInt(1_000) * 12}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    times.push(performance.now() - began)
    await pause(20)
  }
  await lasting
  return times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.95)) ?? 0
}
