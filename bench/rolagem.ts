/// <reference lib="dom" />
/** The product list scrolled in a real Chromium: `node bench/rolagem.ts [cards] [products]` after a build. The longest task while cards come, and how many elements the page has with all of them. */
import { chromium } from 'playwright-core'
import { launchOptions } from '../scripts/chromium.ts'
import { PATIENCE_MS } from '../scripts/patience.ts'
import { prepareGround } from './compare.ts'
import { fillCatalogo } from './fillCatalogo.ts'
import { signInOn } from './product.ts'

const PROMISED = { taskMs: 100, elements: 6_000 } as const
const TURN_PX = 900

const [cards = 2_000, products = 20_000] = process.argv.slice(2).map(Number)
const { pool, url, close } = await prepareGround('master@exemplo.com.br', 0)
const browser = await chromium.launch({ ...(await launchOptions()), headless: true })
const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
try {
  await fillCatalogo(pool, products)
  await page.goto('/')
  await signInOn(page, 'master@exemplo.com.br')
  await page.goto('/produtos?status=todos')
  await page.getByRole('switch', { name: 'Modo edição', disabled: false }).click()
  await page.getByRole('switch', { name: 'Modo edição', checked: true }).waitFor()
  await page.getByRole('article').first().waitFor()
  const before = await elements()
  const tasks = await tasksOf(() => scroll())
  const longest = (kind: 'work' | 'clock') => Math.max(...tasks.map((task) => task[kind]))
  report(`longest of ${tasks.length} tasks while ${cards} cards came`, longest('work'), 'ms of work', PROMISED.taskMs)
  process.stdout.write(`the same by the clock: ${longest('clock').toFixed(0)} ms\n`)
  report(`elements with ${cards} cards (${before} with the first)`, await elements(), '', PROMISED.elements)
} finally {
  await browser.close()
  await close()
}

async function elements(): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

/** Turns the wheel until so many cards have come. */
async function scroll(): Promise<void> {
  await page.mouse.move(900, 600)
  let seen = 0
  let moved = performance.now()
  while (seen < cards) {
    await page.mouse.wheel(0, TURN_PX)
    await frame()
    const last = await lastCard()
    if (last > seen) moved = performance.now()
    if (performance.now() - moved > PATIENCE_MS) throw new Error(`the list stays at card ${seen}`)
    seen = Math.max(seen, last)
  }
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds by the clock, and of them those in which the thread had the processor. */
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** The tasks of the page's own thread, in milliseconds of work and by the clock. */
async function tasksOf(work: () => Promise<void>): Promise<{ work: number; clock: number }[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ work: tdur / 1000, clock: dur / 1000 }))
}

async function frame(): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
}

async function lastCard(): Promise<number> {
  return page.evaluate(() => {
    const drawn = Array.from(document.querySelectorAll('article'))
    return Math.max(0, ...drawn.map((card) => Number(card.getAttribute('aria-posinset'))))
  })
}

function report(what: string, measured: number, unit: string, promised: number): void {
  const kept = measured <= promised
  process.stdout.write(`${what}: ${measured.toFixed(0)} ${unit} (promised <= ${promised}) ${kept ? 'ok' : 'MISSED'}\n`)
  if (!kept) process.exitCode = 1
}
