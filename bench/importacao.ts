/**
 * Components by the sheet: `node bench/importacao.ts [rows] [seconds of COPY]`. Simulates, imports and exports them, each
 * against the bare cost of its parts in the same run, with lists asked all the time. What COPY took on an earlier version may
 * be said, so that triggers which became cheaper ask for no faster import.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { AUTOR_SISTEMA, emTransacao } from '@portal/server/core/unitOfWork'
import { startEmbedded } from '@portal/embedded/start'
import { lerArquivo } from '@portal/sheets/lerArquivo'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'
import { referenceIn, send, sheetOf, write } from './sheets.ts'

const IMPORT_TIMES = 1.3
/** Of what the import itself may take. */
const READINESS_SHARE = 0.5
const EXPORT_TIMES = 2
const EXPORT_S_100K = 1.2
const GROWTH_MB = 150
const LIST_MS = 100
const MB_KB = 1024
const ROUNDS = 9

const rows = Number(process.argv[2] ?? 100_000)
const copyBefore = Number(process.argv[3] ?? Number.NaN)
const folder = mkdtempSync(join(tmpdir(), 'portal-importacao-'))
chmodSync(folder, 0o755)
const database = await startEmbedded({ dataDir: folder, log: () => undefined })
const { host, port, user, password, database: name } = database.config
const product = await startProduct({
  DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  APP_SECRET: randomBytes(32).toString('base64url'),
  DATA_DIR: join(folder, 'dados'),
  PORT: String(await freePort()),
  DEMO: '1',
})
const token = await signIn(product.url, 'master@exemplo.com.br')
const pool = new Pool({ ...database.config, max: 2 })
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Measured {
  seconds: number
  growthMb: number
}

try {
  const sheet = await sheetOf(product.url, token, referenceIn(pool), rows)
  const path = join(folder, 'componentes.xlsx')
  await write(sheet, path)
  const parsed = await parse(path)
  const copied = await copy(sheet.idReference)
  print(`${rows} components; bare cost: parse ${parsed.toFixed(1)} s, COPY with audit rows ${copied.toFixed(1)} s`)
  const target = { path, idReference: sheet.idReference }
  const simulated = await watched(async () => {
    const { simulacao } = await send({ url: product.url, token }, { ...target, simulate: true })
    if (simulacao?.resumo['novos'] !== rows) throw new Error(`simulated ${JSON.stringify(simulacao?.resumo)}`)
  })
  print(`simulate: ${simulated.seconds.toFixed(1)} s, memory + ${simulated.growthMb.toFixed(0)} MB`)
  const lists = new AbortController()
  const asking = askLists(lists.signal)
  const imported = await watched(async () => {
    const { logs } = await send({ url: product.url, token }, target)
    if (logs.length) throw new Error(`${logs.length} rows were refused`)
  })
  lists.abort()
  const bare = parsed + (Number.isNaN(copyBefore) ? copied : copyBefore)
  judge('import', imported, IMPORT_TIMES, bare)
  reportLists(await asking)
  await readinessJudged(READINESS_SHARE * IMPORT_TIMES * bare)
  await exportedBesideWritten(() => write(sheet, path))
} finally {
  await pool.end()
  await stopProduct(product)
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number }> {
  const began = performance.now()
  await work()
  return { seconds: (performance.now() - began) / 1000 }
}

function residentKb(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1] ?? 0)
}

/** How long it took, and how far the memory of the product's own process grew meanwhile. */
async function watched(work: () => Promise<unknown>): Promise<Measured> {
  const before = residentKb()
  let peak = before
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      peak = Math.max(peak, residentKb())
      await pause(50)
    }
  })()
  try {
    const { seconds } = await timed(work)
    return { seconds, growthMb: (peak - before) / MB_KB }
  } finally {
    ended.abort()
    await watching
  }
}

async function parse(path: string): Promise<number> {
  const { seconds } = await timed(async () => {
    const read = await lerArquivo({ origem: path, destino: `${path}.linhas` })
    if (read.linhas !== rows + 1) throw new Error(`${read.linhas} rows were read`)
  })
  return seconds
}

/** The rows alone, into the same tables with their indexes and triggers; taken back at once. */
async function copy(idReference: number): Promise<number> {
  const model = `(SELECT m.id_linha, c.* FROM material m JOIN componente c USING (id) WHERE m.id_referencia = ${idReference} LIMIT 1)`
  const first = 2_000_000_000 - rows
  const text = (sql: string) =>
    pool.query<{ linha: string }>(sql).then((found) => found.rows.map(({ linha }) => linha).join('\n'))
  const materials = await text(
    `SELECT concat_ws(E'\\t', ${first} + n, 'COMPONENTE', ${idReference}, m.id_linha, 'COPY-' || n, 'Componente de teste ' || n, 1, 1) AS linha
     FROM ${model} m, generate_series(1, ${rows}) n`,
  )
  const kinds = await text(
    `SELECT concat_ws(E'\\t', ${first} + n, m.id_grupo, m.id_cor, m.id_unidade_item, m.id_unidade_embalagem, n % 900 + 1) AS linha
     FROM ${model} m, generate_series(1, ${rows}) n`,
  )
  const files = [join(folder, 'material.tsv'), join(folder, 'componente.tsv')] as const
  writeFileSync(files[0], `${materials}\n`, { mode: 0o644 })
  writeFileSync(files[1], `${kinds}\n`, { mode: 0o644 })
  let seconds = 0
  class TakenBack extends Error {}
  await emTransacao({ escrever: pool }, AUTOR_SISTEMA, async ({ client }) => {
    await client.query('SET LOCAL statement_timeout = 0')
    const measured = await timed(async () => {
      await client.query(
        `COPY material (id, tipo, id_referencia, id_linha, codigo, descricao, status, situacao) FROM '${files[0]}'`,
      )
      await client.query(
        `COPY componente (id, id_grupo, id_cor, id_unidade_item, id_unidade_embalagem, quantidade_embalagem) FROM '${files[1]}'`,
      )
    })
    seconds = measured.seconds
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  await pool.query('VACUUM material, componente')
  return seconds
}

interface Asked {
  times: number[]
  failed: number
}

/** A page of the list, again and again. */
async function askLists(signal: AbortSignal): Promise<Asked> {
  const asked: Asked = { times: [], failed: 0 }
  while (!signal.aborted) {
    const began = performance.now()
    const answered = await fetch(`${product.url}/api/produto/lista?tipoProduto=COMPONENTE`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )
    if (answered) asked.times.push(performance.now() - began)
    else asked.failed++
    await pause(50)
  }
  return asked
}

function reportLists({ times, failed }: Asked): void {
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const kept = p95 <= LIST_MS && failed === 0
  print(
    `lists during the import: ${times.length} asked, p95 ${p95.toFixed(0)} ms (promised <= ${LIST_MS}), ${failed} failed (promised 0) ${kept ? 'ok' : 'MISSED'}`,
  )
  if (!kept) process.exitCode = 1
}

/** The job that follows a large import; an export beside it would be measured against two others. */
async function readinessJudged(most: number): Promise<void> {
  const { seconds } = await timed(async () => {
    for (;;) {
      const asked = await pool.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM tarefa WHERE tipo = 'importacao.prontidao' AND estado IN ('AGUARDANDO', 'EXECUTANDO')`,
      )
      if (!asked.rows[0]?.open) return
      await pause(200)
    }
  })
  const kept = seconds <= most
  print(
    `readiness judged afterwards: ${seconds.toFixed(1)} s (promised <= ${most.toFixed(1)}) ${kept ? 'ok' : 'MISSED'}`,
  )
  if (!kept) process.exitCode = 1
}

async function exportAll(): Promise<void> {
  const response = await fetch(`${product.url}/api/componente/exportar?situacao=EM_EDICAO&formato=xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) throw new Error(`export: ${response.status}`)
  await pipeline(response.body, createWriteStream(join(folder, 'exportada.xlsx')))
}

/** In turns, since what either does first is compiled for it, and a machine is not as fast in each minute. */
async function exportedBesideWritten(writeAll: () => Promise<void>): Promise<void> {
  const written: Measured[] = []
  const exported: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    written.push(await watched(writeAll))
    exported.push(await watched(exportAll))
  }
  const list = (all: Measured[]) => all.map(({ seconds }) => seconds.toFixed(2)).join(', ')
  print(`written in ${list(written)} s; exported in ${list(exported)} s`)
  const growthMb = Math.max(...exported.map((one) => one.growthMb))
  const seconds = median(exported)
  judge('export', { seconds, growthMb }, EXPORT_TIMES, median(written))
  const most = (EXPORT_S_100K * rows) / 100_000
  print(`export: ${seconds.toFixed(2)} s (promised <= ${most.toFixed(2)}) ${seconds <= most ? 'ok' : 'MISSED'}`)
  if (seconds > most) process.exitCode = 1
}

function median(all: Measured[]): number {
  return all.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

function judge(what: string, { seconds, growthMb }: Measured, times: number, bare: number): void {
  const kept = seconds <= times * bare && growthMb <= GROWTH_MB
  print(
    `${what}: ${seconds.toFixed(2)} s, ${(seconds / bare).toFixed(2)} times the bare cost (promised <= ${times}), memory + ${growthMb.toFixed(0)} MB (promised <= ${GROWTH_MB}) ${kept ? 'ok' : 'MISSED'}`,
  )
  if (!kept) process.exitCode = 1
}
