/** First load of the sign-in page, of a list and of the product list, JavaScript + CSS, gzipped: `node bench/size.ts`. Reads what a real Chromium asks for. */
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../scripts/chromium.ts'
import { freePort, signInOn, startProduct, stopProduct } from './product.ts'

const PROMISED = {
  'sign-in page': { kilobytes: 130 },
  'list page': { kilobytes: 320 },
  'product list': { kilobytes: 300, files: 14 },
} as const
const KILOBYTE = 1024

const pasta = mkdtempSync(join(tmpdir(), 'portal-size-'))
chmodSync(pasta, 0o755)
const product = await startProduct({ DATA_DIR: pasta, PORT: String(await freePort()), DEMO: '1' })
const browser = await chromium.launch({ ...(await launchOptions()), headless: true })

const page = await browser.newPage({ baseURL: product.url })
report('sign-in page', await weigh(page, '/'))
await signInOn(page, 'admin@exemplo.com.br')
const session = await page.evaluate(() => JSON.stringify(sessionStorage))
report('list page', await weigh(await signedIn(), '/cores'))
report('product list', await weigh(await signedIn(), '/produtos?status=1'))

await browser.close()
await stopProduct(product)
rmSync(pasta, { recursive: true, force: true })

/** A page of the same person in a browser that has nothing in its cache. */
async function signedIn(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: await page.context().storageState(),
  })
  await context.addInitScript(
    (saved) =>
      Object.entries(JSON.parse(saved) as Record<string, string>).forEach(([name, value]) =>
        sessionStorage.setItem(name, value),
      ),
    session,
  )
  return context.newPage()
}

interface Weight {
  bytes: number
  files: number
}

async function weigh(target: Page, address: string): Promise<Weight> {
  const bodies: Promise<number>[] = []
  target.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      bodies.push(response.body().then((body) => gzipSync(body, { level: 6 }).length))
  })
  await target.goto(address)
  await target.waitForLoadState('networkidle')
  const sizes = await Promise.all(bodies)
  return { bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), files: sizes.length }
}

function report(name: keyof typeof PROMISED, { bytes, files }: Weight): void {
  const promised: { kilobytes: number; files?: number } = PROMISED[name]
  const kilobytes = bytes / KILOBYTE
  const kept = kilobytes <= promised.kilobytes && files <= (promised.files ?? Infinity)
  const fewer = promised.files === undefined ? '' : ` in ${promised.files} files`
  process.stdout.write(
    `${name}: ${kilobytes.toFixed(1)} kB (of 1,024 bytes) JavaScript + CSS gzipped in ${files} files (promised <= ${promised.kilobytes} kB${fewer}) ${kept ? 'ok' : 'MISSED'}\n`,
  )
  if (!kept) process.exitCode = 1
}
