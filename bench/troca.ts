/**
 * A primary that is killed under writes, and its synchronous standby promoted, so many times: `node bench/troca.ts [kills]`.
 * Prints what was acknowledged and is gone or was done twice, and how long after the promotion was asked for calls were answered again;
 * exits 1 where anything is, or where it took longer than promised.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCluster, startServer, startStandby, type Server } from '@portal/embedded/pair.fixture'
import pg from 'pg'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const KILLS = Number(process.argv[2] ?? 20)
const WRITERS = 6
const PROMISED_S = 15
/** By which colours of this bench are told from those of the demo. */
const OURS = 'Troca'
/** Keys that are sent once more at the end. */
const REPEATED = 50
const GIVEN_UP_MS = 120_000
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Row {
  id: number
  versao: number
  descricao: string
}
interface Made extends Row {
  key: string
}

async function ask<T extends object>(server: Server, text: string): Promise<T[]> {
  const client = new pg.Client(server.config)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** From here on nothing is acknowledged that the standby has not got, all of before included. */
async function keepInStep(primary: Server): Promise<void> {
  await ask(primary, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await ask(primary, 'SELECT pg_reload_conf()')
  const inStep = `SELECT sync_state FROM pg_stat_replication
    WHERE sync_state = 'sync' AND flush_lsn >= pg_current_wal_flush_lsn()`
  // What was committed while the setting was read may have waited for nobody.
  await pause(500)
  const until = performance.now() + GIVEN_UP_MS
  while (!(await ask(primary, inStep)).length) {
    if (performance.now() > until) throw new Error('the standby does not get in step')
    await pause(20)
  }
}

/** People who save again, with the same key, until they are answered. */
class Work {
  readonly made: Made[] = []
  readonly refused: string[] = []
  /** When the last change that was answered had been sent. */
  sentAt = 0
  again = 0
  readonly #ending = new AbortController()
  readonly #writers: Promise<void>[]
  readonly #url: string
  readonly #headers: Record<string, string>
  #named = 0

  constructor(url: string, token: string) {
    this.#url = url
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    this.#writers = Array.from({ length: WRITERS }, () => this.#write())
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#writers)
  }

  /** Answered, or refused for good: a change that cannot be told to have been done is asked again. */
  async save(body: object, key: string): Promise<Row | undefined> {
    const until = performance.now() + GIVEN_UP_MS
    while (performance.now() < until) {
      const sent = performance.now()
      const response = await fetch(`${this.#url}/api/cor`, {
        method: 'POST',
        headers: { ...this.#headers, 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(GIVEN_UP_MS),
      }).catch(() => undefined)
      if (response?.ok) {
        this.sentAt = Math.max(this.sentAt, sent)
        return (await response.json()) as Row
      }
      if (response && response.status < 500) {
        this.refused.push(`${response.status} ${await response.text()}`)
        return undefined
      }
      await response?.body?.cancel()
      this.again++
      await pause(50)
    }
    this.refused.push('was not answered any more')
    return undefined
  }

  bodyOf = (descricao: string) => ({ descricao, tipoMaterial: ['VIDRO'], comum: 0 })

  async #write(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const descricao = `${OURS} ${this.#named++}`
      const key = randomBytes(12).toString('hex')
      const row = await this.save(this.bodyOf(descricao), key)
      if (!row) continue
      const made = { id: row.id, versao: 1, descricao, key }
      this.made.push(made)
      const edited = `${descricao} mais`
      const change = { ...this.bodyOf(edited), id: row.id, versao: 1 }
      if (await this.save(change, randomBytes(12).toString('hex')))
        Object.assign(made, { versao: 2, descricao: edited })
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-troca-'))
chmodSync(folder, 0o755)
const running = new Set<Server>()
const begun = async (server: Promise<Server>): Promise<Server> => {
  const it = await server
  running.add(it)
  return it
}

async function judge(server: Server, work: Work): Promise<boolean> {
  const rows = await ask<Row>(server, `SELECT id, versao, descricao FROM cor WHERE descricao LIKE '${OURS} %'`)
  const there = new Map(rows.map((row) => [row.id, row]))
  const wrong = work.made.filter(({ id, versao, descricao }) => {
    const row = there.get(id)
    return row?.versao !== versao || row.descricao !== descricao
  })
  const known = new Set(work.made.map(({ id }) => id))
  const more = rows.filter(({ id }) => !known.has(id))
  // The trail has one entry for each time that something was done.
  const trail = await ask<{ vezes: number }>(
    server,
    `SELECT count(*)::int AS vezes FROM auditoria JOIN cor ON id_registro = cor.id::text
     WHERE tabela = 'cor' AND acao IN ('INCLUIU', 'ALTEROU') AND descricao LIKE '${OURS} %' GROUP BY cor.id, versao
     HAVING count(*) <> versao`,
  )
  let differently = 0
  for (const { id, key, descricao } of work.made.slice(-REPEATED)) {
    const row = await work.save(work.bodyOf(descricao.replace(/ mais$/, '')), key)
    if (row?.id !== id) differently++
  }
  const changes = work.made.reduce((sum, { versao }) => sum + versao, 0)
  const right = changes > 0 && !wrong.length && !more.length && !trail.length && !differently && !work.refused.length
  print(
    `${right ? 'ok    ' : 'MISSED'} ${KILLS} kills: ${changes} acknowledged changes, ${wrong.length} records lost or other, ${more.length + trail.length} done twice or untold, ${work.refused.length} refused; ${work.again} times asked again, ${differently} of ${Math.min(REPEATED, work.made.length)} keys answered otherwise`,
  )
  for (const line of [...new Set(work.refused)].slice(0, 5)) print(`         ${line.slice(0, 300)}`)
  for (const row of wrong.slice(0, 5)) print(`         ${JSON.stringify([row, there.get(row.id)])}`)
  return right
}

let failed = true
try {
  const { cluster, password } = await makeCluster(join(folder, 'um'))
  const ports = [await freePort(), await freePort()]
  let primary = await begun(startServer(cluster, { port: ports[0] ?? 0, password }))
  let standby = await begun(startStandby(primary, `${cluster}-dois`, ports[1] ?? 0))
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  const product = await startProduct({
    DATABASE_URL: `postgres://portal:${encodeURIComponent(password)}@${hosts}/portal?target_session_attrs=read-write`,
    APP_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: join(folder, 'dados'),
    DEMO: '1',
    PORT: String(await freePort()),
  })
  const work = new Work(product.url, await signIn(product.url, 'admin@exemplo.com.br'))
  const seconds: number[] = []
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await keepInStep(primary)
      await pause(200 + Math.random() * 1_500)
      await primary.kill()
      running.delete(primary)
      const promoted = performance.now()
      await ask(standby, 'SELECT pg_promote()')
      while (work.sentAt < promoted && performance.now() - promoted < GIVEN_UP_MS) await pause(10)
      seconds.push((performance.now() - promoted) / 1_000)
      const before = primary
      primary = standby
      standby = await begun(startStandby(primary, before.cluster, before.config.port))
    }
    await work.end()
    const kept = await judge(primary, work)
    const longest = Math.max(...seconds)
    const inTime = longest <= PROMISED_S
    print(
      `${inTime ? 'ok    ' : 'MISSED'} answered again at most ${longest.toFixed(1)} s after the promotion was asked for (${PROMISED_S} s; median ${seconds.toSorted((a, b) => a - b)[seconds.length >> 1]?.toFixed(1)} s)`,
    )
    failed = !kept || !inTime
  } finally {
    await work.end()
    await stopProduct(product)
  }
} finally {
  for (const server of running) await server.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exit(failed ? 1 : 0)
