/// <reference lib="dom" />
/**
 * One product of each kind opened in a real Chromium, from a click in the list to a form that can be typed in: medians of milliseconds,
 * and calls, beside the form of a new one, which waits for no answer: `node bench/abrir.ts [openings] [products]` after a build.
 */
import { chromium } from 'playwright-core'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { launchOptions } from '../scripts/chromium.ts'
import { prepareGround } from './compare.ts'
import { fillCatalogo } from './fillCatalogo.ts'
import { signInOn } from './product.ts'

const PROMISED = { ms: 150, calls: 3 } as const
/** What is asked for behind a form that is there already. */
const QUIET_MS = 400

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const most = (calls: readonly (readonly string[])[]) => calls.toSorted((a, b) => b.length - a.length)[0] ?? []

const [openings = 20, products = 20_000] = process.argv.slice(2).map(Number)
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
  for (const { label, value } of TIPO_MATERIAL) await measure(label, value)
} finally {
  await browser.close()
  await close()
}

interface Opened {
  ms: number
  /** Calls that began before the form could be typed in, and all that opening it asked for. */
  before: string[]
  all: string[]
}

async function measure(label: string, tipo: string): Promise<void> {
  await page.goto(`/produtos?status=todos&tipoProduto=${tipo}`)
  const links = page.getByRole('link', { name: /^Editar / })
  await links.first().waitFor()
  const opened: Opened[] = []
  // The first opening loads what is kept from then on.
  for (let turn = 0; turn <= openings; turn += 1) {
    const link = links.nth(turn % (await links.count()))
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(QUIET_MS)
    const watched = await watch('click')
    await link.click()
    const one = await watched()
    if (turn > 0) opened.push(one)
    await page.goBack()
    await links.first().waitFor()
  }
  const bare: Opened[] = []
  for (let turn = 0; turn <= openings; turn += 1) {
    await page.waitForTimeout(QUIET_MS)
    const watched = await watch('popstate')
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/produtos/0/novoProduto/${tipo.toLowerCase()}`)
    const one = await watched()
    if (turn > 0) bare.push(one)
    await page.goBack()
    await links.first().waitFor()
  }
  report(label, opened, median(bare.map((one) => one.ms)))
}

/** Watches the page from what a person does until the form is there and the page is free to take a key, and until it is quiet. */
async function watch(begins: 'click' | 'popstate'): Promise<() => Promise<Opened>> {
  await page.evaluate((kind) => {
    performance.clearResourceTimings()
    const seen = { began: 0, ready: 0 }
    Object.assign(globalThis, { seen })
    addEventListener(kind, () => (seen.began ||= performance.now()), { capture: true, once: true })
    const look = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[data-path="descricao"]')
      if (!field || field.matches(':disabled')) return
      look.disconnect()
      // Drawn, and what drew it is done.
      requestAnimationFrame(() => setTimeout(() => (seen.ready = performance.now())))
    })
    look.observe(document.body, { subtree: true, childList: true, attributes: true })
  }, begins)
  return async () => {
    await page.waitForFunction(() => (globalThis as unknown as { seen: { ready: number } }).seen.ready > 0)
    await page.waitForTimeout(QUIET_MS)
    return page.evaluate(() => {
      const { began, ready } = (globalThis as unknown as { seen: Record<'began' | 'ready', number> }).seen
      const calls = performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch' && entry.startTime >= began)
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      const paths = (ones: typeof calls) => ones.map(({ path }) => path)
      return { ms: ready - began, before: paths(calls.filter(({ startTime }) => startTime < ready)), all: paths(calls) }
    })
  }
}

function report(label: string, opened: readonly Opened[], bare: number): void {
  const ms = median(opened.map((one) => one.ms))
  const before = most(opened.map((one) => one.before))
  const all = most(opened.map((one) => one.all))
  const kept = ms <= PROMISED.ms && before.length <= PROMISED.calls
  process.stdout.write(
    `${label}: ${ms.toFixed(0)} ms (promised <= ${PROMISED.ms}), ${bare.toFixed(0)} ms the empty form; ${before.length} calls before it can be typed in (promised <= ${PROMISED.calls}) ${kept ? 'ok' : 'MISSED'}\n  before: ${before.join(', ')}\n  all: ${all.join(', ')}\n`,
  )
  if (!kept) process.exitCode = 1
}
