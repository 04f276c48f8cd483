/// <reference lib="dom" />
/**
 * The product list opened in a real Chromium, cold (nothing in the cache, signed in) and from inside (by its link, from Home):
 * medians of milliseconds until rows are visible, longest task, layout shift: `node bench/primeiraLista.ts [openings]` after a build.
 */
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../scripts/chromium.ts'
import { freePort, signInOn, startProduct, stopProduct } from './product.ts'

const PROMISED = { cold: 570, inside: 200, task: 100, shift: 0.005 } as const
const QUIET_MS = 400

interface Seen {
  began: number
  rows: number
  task: number
  shift: number
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const [openings = 9] = process.argv.slice(2).map(Number)
const pasta = mkdtempSync(join(tmpdir(), 'portal-primeira-'))
chmodSync(pasta, 0o755)
const product = await startProduct({ DATA_DIR: pasta, PORT: String(await freePort()), DEMO: '1' })
const browser = await chromium.launch({ ...(await launchOptions()), headless: true })
try {
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/')
  await signInOn(page, 'admin@exemplo.com.br')
  const session = await page.evaluate(() => JSON.stringify(sessionStorage))
  await page.close()
  const cold: Seen[] = []
  const inside: Seen[] = []
  // The first opening of each finds a server that nobody asked yet.
  for (let turn = 0; turn <= openings; turn += 1) {
    const [atOnce, byLink] = [await coldly(session), await fromInside(session)]
    if (turn === 0) continue
    cold.push(atOnce)
    inside.push(byLink)
  }
  report('cold', PROMISED.cold, cold)
  report('from inside', PROMISED.inside, inside)
  process.stdout.write(`load average of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  await browser.close()
  await stopProduct(product)
  rmSync(pasta, { recursive: true, force: true })
}

async function coldly(session: string): Promise<Seen> {
  const context = await watched(session)
  const page = await context.newPage()
  await page.goto('/produtos?status=1')
  return seenOf(context, page)
}

async function fromInside(session: string): Promise<Seen> {
  const context = await watched(session)
  const page = await context.newPage()
  await page.goto('/dashboard')
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Produtos' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  // A person points at a link before pressing it.
  await link.hover()
  await page.waitForTimeout(QUIET_MS)
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen }
    Object.assign(seen, { began: 0, rows: 0, task: 0, shift: 0 })
    addEventListener('click', () => (seen.began ||= performance.now()), { capture: true, once: true })
  })
  await link.click()
  return seenOf(context, page)
}

/** A browser that has nothing in its cache, whose pages note what is promised. */
async function watched(session: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript((saved) => {
    for (const [name, value] of Object.entries(JSON.parse(saved) as Record<string, string>))
      sessionStorage.setItem(name, value)
    const seen = { began: 0, rows: 0, task: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)))
    watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
    new MutationObserver(() => {
      if (seen.rows || !document.querySelector('main article a[href^="/produtos/"]')) return
      // Drawn, and what drew it is done.
      requestAnimationFrame(() => setTimeout(() => (seen.rows ||= performance.now())))
    }).observe(document, { subtree: true, childList: true })
  }, session)
  return context
}

async function seenOf(context: BrowserContext, page: Page): Promise<Seen> {
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.rows > 0)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return seen
}

function report(name: string, promised: number, all: readonly Seen[]): void {
  const rows = median(all.map(({ began, rows: at }) => at - began))
  const task = median(all.map((one) => one.task))
  const shift = Math.max(...all.map((one) => one.shift))
  const kept = rows <= promised && task <= PROMISED.task && shift <= PROMISED.shift
  process.stdout.write(
    `${name}: rows visible after ${rows.toFixed(0)} ms (promised <= ${promised}), longest task ${task.toFixed(0)} ms (promised <= ${PROMISED.task}), layout shift at most ${shift.toFixed(4)} (promised <= ${PROMISED.shift}) ${kept ? 'ok' : 'MISSED'}\n`,
  )
  if (!kept) process.exitCode = 1
}
