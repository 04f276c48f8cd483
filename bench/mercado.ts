/** The road to market of a large set: 200,000 products with what hangs on them, 50,000 edited; the page before each action, Homologar and Disponibilizar while lists are asked all the time: `node bench/mercado.ts [products] [edited]`. */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareGround } from './compare.ts'
import { editCatalogo, fillCatalogo, fillUses } from './fillCatalogo.ts'

/** Of 50,000 among 200,000. */
const RELEASE_S = { homologar: 11, disponibilizar: 13 }
const PAGE_S = 1
const LIST_MS = 100
const READERS = 2
const PAUSE_MS = 50
const CALM_S = 10
/** What people have open meanwhile: both markets, a search, filters, a page far down. */
const LISTS = [
  'modoEdicao=true',
  'modoEdicao=false',
  'modoEdicao=true&situacao=1',
  'modoEdicao=false&tipoProduto=PERFIL&status=1',
  'modoEdicao=true&pageSkip=20000',
  'modoEdicao=false&busca=acustica%20vedacao',
]

const [products = 200_000, edited = 50_000] = process.argv.slice(2).map(Number)
const { pool, call, close } = await prepareGround('master@exemplo.com.br', 0)
try {
  await fillCatalogo(pool, products)
  await fillUses(pool)
  await editCatalogo(pool, edited)
  await beside('nothing else', () => pause(CALM_S * 1_000))
  await openPage('homologar')
  await release('homologar')
  await packagesBuilt()
  await openPage('disponibilizar')
  await release('disponibilizar')
} finally {
  await close()
}

function say(text: string, kept: boolean): void {
  const load = loadavg()[0] ?? 0
  process.stdout.write(`${text} ${kept ? 'ok' : 'MISSED'} (load ${load.toFixed(1)})\n`)
  if (!kept) process.exitCode = 1
}

type Action = 'homologar' | 'disponibilizar'

/**
 * As the screen opens it: the rows are written, then head and first page are asked side by side. Which records it touches is
 * asked once somebody opens that list.
 */
async function openPage(acao: Action): Promise<void> {
  const began = performance.now()
  const { id } = await call<{ id: number }>('POST', '/api/publicacao/prever', {
    area: 'produto',
    acao,
    ...(acao === 'disponibilizar' && { alvo: 'todos' }),
  })
  const written = performance.now()
  const [head, page] = await Promise.all([
    call<{ quantos: number }>('GET', `/api/publicacao/${id}`),
    call<{ total: number }>('GET', `/api/publicacao/itens/${id}?pageSize=20`),
  ])
  const took = (performance.now() - began) / 1000
  const writing = (written - began) / 1000
  say(
    `page of ${acao}, ${head.quantos} products, ${page.total} rows: ${took.toFixed(2)} s, of which ${writing.toFixed(2)} s to write it (promised <= ${PAGE_S})`,
    took <= PAGE_S,
  )
  const opened = performance.now()
  const { total } = await call<{ total: number }>('GET', `/api/publicacao/tocados/${id}?pageSize=20`)
  const list = (performance.now() - opened) / 1000
  say(`which ${total} records it touches: ${list.toFixed(2)} s (promised <= ${PAGE_S})`, list <= PAGE_S)
}

/** The plain documented call, which reaches all there is. */
async function release(acao: Action): Promise<void> {
  const path = acao === 'homologar' ? '/api/produto/homologar' : '/api/produto/disponibilizar/todos'
  await beside(acao, async () => {
    const began = performance.now()
    const { data } = await call<{ data: { quantos: number } }>('POST', path, {})
    const took = (performance.now() - began) / 1000
    say(`${acao} of ${data.quantos}: ${took.toFixed(1)} s (promised <= ${RELEASE_S[acao]})`, took <= RELEASE_S[acao])
  })
}

/** What follows a release builds packages of the references; the next step is measured without it. */
async function packagesBuilt(): Promise<void> {
  const open = () =>
    pool.query(
      "SELECT FROM tarefa WHERE tipo IN ('pacoteDeAtualizacao', 'pacotes.gerar') AND estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')",
    )
  while ((await open()).rowCount) await pause(CALM_S * 100)
}

/** Lists are asked from before the work begins until after it has ended. */
async function beside(name: string, work: () => Promise<void>): Promise<void> {
  const done = new AbortController()
  const times: number[] = []
  let failed = 0
  const read = async (reader: number) => {
    for (let turn = reader; !done.signal.aborted; turn++) {
      const asked = performance.now()
      await call('GET', `/api/produto/lista?limite=12&${LISTS[turn % LISTS.length]}`).catch(() => failed++)
      times.push(performance.now() - asked)
      await pause(PAUSE_MS)
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  try {
    await work()
  } finally {
    done.abort()
    await reading
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  say(
    `lists beside ${name}: ${sorted.length} asked, median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms (promised p95 <= ${LIST_MS}), ${failed} failed (promised 0)`,
    at(0.95) <= LIST_MS && failed === 0,
  )
}
