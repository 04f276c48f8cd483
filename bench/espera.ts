/** Kills the product while a confirmed action waits and while it is applied: `node bench/espera.ts [kills] [products]`. Prints what it met, and exits 1 when an action was applied twice, in part, or although it was taken back, or never came to its end. */
import { setTimeout as pause } from 'node:timers/promises'
import { fillCatalogo } from './fillCatalogo.ts'
import { MODES, startKillable, type Mode } from './killable.ts'

const WAIT_S = 1
/** As long as applying takes, and some more, so that kills meet all of it. */
const APPLYING_MS = 2_000
const END_MS = 180_000
const [kills = 12, products = 3_000] = process.argv.slice(2).map(Number)

const product = await startKillable('espera', END_MS)
const { pool, query } = product

type Action = 'homologar' | 'disponibilizar'
const met: Record<string, number> = {}
const ends: Record<string, number> = {}
const wrong: string[] = []

try {
  await fillCatalogo(pool, products)
  for (let kill = 0; kill < kills; kill++) {
    const acao: Action = kill % 2 ? 'disponibilizar' : 'homologar'
    await round(acao, { mode: MODES[Math.floor(kill / 2) % MODES.length] ?? 'node', takeBack: kill % 6 > 3 })
  }
  report()
} finally {
  await product.stop()
}

async function round(acao: Action, { mode, takeBack }: { mode: Mode; takeBack: boolean }) {
  await prepare(acao)
  const before = await counts()
  const id = await confirm(acao)
  if (takeBack) await call('POST', `/api/publicacao/desfazer/${id}`, {})
  await pause(Math.random() * (WAIT_S * 1_000 + APPLYING_MS))
  const state = takeBack ? 'taken back' : await jobState(id)
  met[`${mode} killed, ${state}`] = (met[`${mode} killed, ${state}`] ?? 0) + 1
  await product.kill(mode)
  const end = await ended(id)
  ends[end] = (ends[end] ?? 0) + 1
  const expected = takeBack ? 'DESFEITA' : 'FEITA'
  if (end !== expected) wrong.push(`${acao} ${id}, ${state} when ${mode} was killed: ${end} instead of ${expected}`)
  wrong.push(...(await inconsistencies(id, acao, before, end)))
}

/** What is to be released: all in edition, or all frozen. */
async function prepare(acao: Action): Promise<void> {
  await query("UPDATE material SET situacao = 1, id_versao_homologada = NULL WHERE codigo LIKE 'C1%'")
  if (acao === 'disponibilizar') await call('POST', '/api/produto/homologar', {})
}

async function confirm(acao: Action): Promise<number> {
  const path = acao === 'homologar' ? '/api/produto/homologar' : '/api/produto/disponibilizar/todos'
  const { data } = await call<{ data: { publicacao: number } }>('POST', `${path}?espera=${WAIT_S}`, {})
  return data.publicacao
}

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function jobState(id: number): Promise<string> {
  const [row] = await query<{ estado: string }>(
    `SELECT CASE WHEN p.estado = 'FEITA' THEN 'applied' WHEN t.estado <> 'EXECUTANDO' OR p.ate > now() THEN 'waiting' ELSE 'being applied' END AS estado
     FROM publicacao p JOIN tarefa t ON t.id = p.tarefa WHERE p.id = $1`,
    [id],
  )
  return row?.estado ?? 'unknown'
}

async function ended(id: number): Promise<string> {
  const until = performance.now() + END_MS
  for (;;) {
    const estado = await call<{ estado: string }>('GET', `/api/publicacao/${id}`).then(
      (head) => head.estado,
      () => 'AGUARDANDO',
    )
    if (estado !== 'AGUARDANDO' || performance.now() > until) return estado
    await pause(200)
  }
}

interface Counts {
  versoes: number
  publicacoes: number
}

async function counts(): Promise<Counts> {
  const [row] = await query<Counts>(
    'SELECT (SELECT count(*)::int FROM material_versao) AS versoes, (SELECT count(*)::int FROM material_publicacao) AS publicacoes',
  )
  return row ?? { versoes: 0, publicacoes: 0 }
}

/** Once and whole, or not at all: as many versions or arrivals as the rows of the release say, and each record where they say. */
async function inconsistencies(id: number, acao: Action, before: Counts, end: string): Promise<string[]> {
  const now = await counts()
  const [items = { feitos: 0, fora: 0, chegadas: 0, lugar: 0 }] = await query<{
    feitos: number
    fora: number
    chegadas: number
    lugar: number
  }>(
    `SELECT count(*) FILTER (WHERE feito)::int AS feitos, count(*) FILTER (WHERE NOT feito AND NOT retido)::int AS fora,
       (count(pro) FILTER (WHERE feito) + count(mobi) FILTER (WHERE feito))::int AS chegadas,
       count(*) FILTER (WHERE feito AND i.id_depois = CASE $2 WHEN 'homologar' THEN m.id_versao_homologada ELSE m.id_versao_pro END)::int AS lugar
     FROM publicacao_item i JOIN material m ON m.id = i.id_registro WHERE i.id_publicacao = $1 AND i.familia = 'produtos'`,
    [id, acao],
  )
  const done = end === 'FEITA'
  const grown = { versoes: now.versoes - before.versoes, publicacoes: now.publicacoes - before.publicacoes }
  const expected = {
    versoes: done && acao === 'homologar' ? items.feitos : 0,
    publicacoes: done && acao === 'disponibilizar' ? items.chegadas : 0,
  }
  const found: string[] = []
  if (grown.versoes !== expected.versoes || grown.publicacoes !== expected.publicacoes)
    found.push(`${acao} ${id} (${end}) left ${JSON.stringify(grown)} instead of ${JSON.stringify(expected)}`)
  if (done && (items.fora > 0 || items.lugar !== items.feitos || items.feitos === 0))
    found.push(`${acao} ${id} is not whole: ${JSON.stringify(items)}`)
  if (!done && items.feitos > 0) found.push(`${acao} ${id} (${end}) did ${items.feitos}`)
  return found
}

function report(): void {
  const lines = [met, ends].map((seen) =>
    Object.entries(seen)
      .map(([what, times]) => `${what}: ${times}`)
      .join(', '),
  )
  process.stdout.write(`kills: ${kills} (${lines[0]})\nended: ${lines[1]}\nwrong: ${wrong.length} (promised 0)\n`)
  for (const line of wrong) process.stdout.write(`  ${line}\n`)
  process.exitCode = wrong.length ? 1 : 0
}
