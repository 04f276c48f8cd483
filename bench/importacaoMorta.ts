/** Kills the product while a sheet is imported: `node bench/importacaoMorta.ts [kills] [rows]`. Prints what it met, and exits 1 when some but not all rows are there, an import never ends, a file is left, or the next import is refused. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MODES, startKillable, type Mode } from './killable.ts'
import { referenceIn, send, sheetOf, write } from './sheets.ts'

const END_MS = 300_000
const [kills = 50, rows = 20_000] = process.argv.slice(2).map(Number)

const product = await startKillable('morta', END_MS)
const { pool, query } = product

const met: Record<string, number> = {}
const wrong: string[] = []
const path = join(product.folder, 'componentes.xlsx')

try {
  const sheet = await sheetOf(product.url, product.token, referenceIn(pool), rows)
  await write(sheet, path)
  // The first one is left alone: it says how long kills may wait.
  const began = performance.now()
  await round(sheet.idReference)
  const whole = performance.now() - began
  for (let kill = 0; kill < kills; kill++)
    await round(sheet.idReference, { mode: MODES[kill % MODES.length] ?? 'node', after: Math.random() * whole })
  report()
} finally {
  await product.stop()
}

async function round(idReference: number, kill?: { mode: Mode; after: number }): Promise<void> {
  const { id } = await send(product, { path, idReference, wait: false })
  if (kill) {
    await pause(kill.after)
    const state = await stateOf(id)
    const what = `${kill.mode} killed, ${state === 'FEITA' ? 'published' : (await staged(id)) ? 'rows staged' : 'being read'}`
    met[what] = (met[what] ?? 0) + 1
    await product.kill(kill.mode)
  }
  const end = await ended(id)
  const there = await count("SELECT count(*)::int AS n FROM material WHERE codigo LIKE 'BENCH-%'")
  const expected = end === 'FEITA' ? rows : 0
  if (there !== expected) wrong.push(`import ${id} (${end}) left ${there} rows instead of ${expected}`)
  if (end !== 'FEITA') wrong.push(`import ${id} ended as ${end}: ${await logOf(id)}`)
  else await takeBack(id)
  const left = await count("SELECT count(*)::int AS n FROM material WHERE codigo LIKE 'BENCH-%'")
  if (left) wrong.push(`import ${id} left ${left} rows after it was taken back`)
  process.stderr.write(
    `import ${id}: ${end}, ${there} rows, ${left} after it was taken back; wrong so far ${wrong.length}\n`,
  )
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  return (await query<{ n: number }>(sql, values))[0]?.n ?? 0
}
function staged(id: number | null): Promise<number> {
  return count("SELECT count(*)::int AS n FROM importacao_linha WHERE categoria = 'PRODUTO' AND id_importacao = $1", [
    id,
  ])
}
async function stateOf(id: number | null): Promise<string> {
  return (
    (await query<{ estado: string }>("SELECT estado FROM importacao WHERE categoria = 'PRODUTO' AND id = $1", [id]))[0]
      ?.estado ?? 'unknown'
  )
}

/** What its job noted, for whoever has to find out why. */
async function logOf(id: number | null): Promise<string> {
  const noted = await query<{ mensagem: string }>(
    "SELECT e.mensagem FROM importacao i JOIN tarefa_evento e ON e.id_tarefa = i.tarefa WHERE i.categoria = 'PRODUTO' AND i.id = $1 ORDER BY e.id",
    [id],
  )
  return noted.map(({ mensagem }) => mensagem).join(' / ')
}

/** Its job has come to an end: what was published is judged as well. */
async function ended(id: number | null): Promise<string> {
  const until = performance.now() + END_MS
  for (;;) {
    const working = await count(
      "SELECT count(*)::int AS n FROM importacao i JOIN tarefa t ON t.id = i.tarefa WHERE i.categoria = 'PRODUTO' AND i.id = $1 AND t.estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')",
      [id],
    )
    if (!working || performance.now() > until) return stateOf(id)
    await pause(200)
  }
}

/** As the page does it: what the database's restart refuses is asked again. */
async function takeBack(id: number | null): Promise<void> {
  const until = performance.now() + END_MS
  for (;;) {
    const response = await fetch(`${product.url}/api/produto/removerImportacao/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${product.token}` },
    }).catch(() => undefined)
    if (response?.ok) return
    if (performance.now() > until) throw new Error(`import ${id} was not taken back: ${await response?.text()}`)
    await pause(200)
  }
}

function report(): void {
  // Copies of the workbook that a killed process was reading: the job's next attempt takes them away.
  const files = readdirSync(join(product.data, 'planilhas'))
  if (files.length) wrong.push(`left in the folder of readers: ${files.join(', ')}`)
  const seen = Object.entries(met).map(([what, times]) => `${what}: ${times}`)
  process.stdout.write(
    `kills: ${kills} of an import of ${rows} rows (${seen.join(', ')})\nwrong: ${wrong.length} (promised 0)\n`,
  )
  for (const line of wrong) process.stdout.write(`  ${line}\n`)
  process.exitCode = wrong.length ? 1 : 0
}
