import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pausa } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureBrowserBuilt, ensureServerBuilt } from '../scripts/build.mjs'
import { SERVER_FLAGS } from '../scripts/node.mjs'
import type { Pool } from 'pg'
import type { Page } from 'playwright-core'

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const PRONTO_EM_MS = 300_000

export interface Product {
  process: ChildProcess
  url: string
  /** Seconds from spawn to the first healthy answer. */
  seconds: number
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** The product as `npm start` runs it, without the install step; or another script of this folder that answers /api/health. */
export async function startProduct(env: Record<string, string>, script = MAIN): Promise<Product> {
  // What was built before is measured as what it is no more.
  if (script === MAIN && !((await ensureBrowserBuilt()) && (await ensureServerBuilt())))
    throw new Error('the product could not be built')
  const began = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', PARADA_AVISO_S: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-4_000)))
  const url = `http://127.0.0.1:${env['PORT']}`
  while (!(await healthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product ended while starting: ${errors}`)
    if (performance.now() - began > PRONTO_EM_MS) {
      child.kill('SIGKILL')
      throw new Error(`the product was not ready in time: ${errors}`)
    }
    await pausa(20)
  }
  return { process: child, url, seconds: (performance.now() - began) / 1000 }
}

export async function healthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => (await response.body?.cancel(), response.ok),
    () => false,
  )
}

export async function stopProduct({ process: child }: Product): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** As a person does, on a page whose base is the product's address. */
export async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Portal2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
}

export async function signIn(url: string, email: string, senha = 'Portal2026'): Promise<string> {
  const response = await fetch(`${url}/api/login/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  })
  if (!response.ok) throw new Error(`sign-in as ${email}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

/** The demo's packages and verdicts are made by jobs, and a version that starts may judge all products anew. */
export async function settled(db: Pool): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM tarefa WHERE estado NOT IN ('CONCLUIDA', 'FALHOU', 'PARADA')",
    )
    if (!rows[0]?.n) return
    await pausa(500)
  }
}
