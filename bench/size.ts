/** First load of the sign-in page and of a list page, JavaScript + CSS, gzipped: `node bench/size.ts`. Reads what a real Chromium asks for. */
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../scripts/chromium.ts'
import { freePort, signInOn, startProduct, stopProduct } from './product.ts'

const PROMISED_KB = { 'sign-in page': 190, 'list page': 330 } as const

const pasta = mkdtempSync(join(tmpdir(), 'portal-size-'))
chmodSync(pasta, 0o755)
const product = await startProduct({ DATA_DIR: pasta, PORT: String(await freePort()), DEMO: '1' })
const browser = await chromium.launch({ ...(await launchOptions()), headless: true })

const page = await browser.newPage({ baseURL: product.url })
report('sign-in page', await weigh(page, () => page.goto('/')))
await signInOn(page, 'admin@exemplo.com.br')
const fresh = await (
  await browser.newContext({ baseURL: product.url, storageState: await page.context().storageState() })
).newPage()
const session = await page.evaluate(() => JSON.stringify(sessionStorage))
await fresh.addInitScript(
  (saved) =>
    Object.entries(JSON.parse(saved) as Record<string, string>).forEach(([name, value]) =>
      sessionStorage.setItem(name, value),
    ),
  session,
)
report('list page', await weigh(fresh, () => fresh.goto('/cores')))

await browser.close()
await stopProduct(product)
rmSync(pasta, { recursive: true, force: true })

async function weigh(target: Page, go: () => Promise<unknown>): Promise<number> {
  const bodies: Promise<number>[] = []
  target.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      bodies.push(response.body().then((body) => gzipSync(body, { level: 6 }).length))
  })
  await go()
  await target.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
}

function report(name: keyof typeof PROMISED_KB, bytes: number): void {
  const kilobytes = bytes / 1000
  const kept = kilobytes <= PROMISED_KB[name]
  process.stdout.write(
    `${name}: ${kilobytes.toFixed(1)} kB JavaScript + CSS gzipped (promised <= ${PROMISED_KB[name]}) ${kept ? 'ok' : 'MISSED'}\n`,
  )
  if (!kept) process.exitCode = 1
}
