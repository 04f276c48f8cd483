/**
 * A newcomer on compose.yaml, by the lines of docs/operacao/instalar.md: `node bench/compose.ts [image]`. Alone: first access,
 * down and up. Beside PostgreSQL, S3 and a proxy with TLS: the book's secrets, an upload, an import whose events come through
 * the proxy as they are made, publication, copy, check, restore, a database that dies, down and up. Exits 1 where one does not
 * hold. It needs a Docker engine with compose, the ports 80 and 443, and the image, which it does not build.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  call,
  exitCode,
  firstMaster,
  hold,
  importAndPublish,
  lastLine,
  onMarket,
  ready,
  SENHA,
  tried,
} from './engine.ts'
import { freePort, signIn } from './product.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BOOK = join(ROOT, 'docs/operacao/instalar.md')
const image = process.argv[2] ?? 'portal-fornecedor:1.0.0'
const IMPORTED = 30
const STOP_S = 40
const HTTPS = 'https://localhost'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

// The proxy's own certificate, which is for trying alone.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
process.removeAllListeners('warning')

const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
cpSync(join(ROOT, 'compose.yaml'), join(folder, 'compose.yaml'))
const settings = (lines: Record<string, string>) =>
  writeFileSync(
    join(folder, '.env'),
    Object.entries({ COMPOSE_PROJECT_NAME: `portal-compose-${process.pid}`, PORTAL_IMAGEM: image, ...lines })
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  )

/** What the product is called in the form that is walked. */
let portal = 'portal'
const compose = (args: string[], input?: string) =>
  tried(['compose', ...args], { cwd: folder, ...(input !== undefined && { input }) })
const logs = () => compose(['logs', '--no-log-prefix', portal]).said
function done(what: string, args: string[], input?: string): void {
  const { status, said } = compose(args, input)
  hold(status === 0, `${what}: ${status === 0 ? lastLine(said) : said.slice(-1_500)}`)
}

async function up(url: string): Promise<void> {
  const began = performance.now()
  done('up', ['up', '-d', '--no-build', ...(portal === 'portal' ? [] : ['proxy'])])
  await ready(url, logs)
  hold(true, `ready at ${url} ${((performance.now() - began) / 1_000).toFixed(1)} s later`)
}

function ended(): void {
  const began = performance.now()
  const id = compose(['ps', '-q', portal]).said
  done('stop', ['stop', portal])
  const seconds = (performance.now() - began) / 1_000
  const code = tried(['inspect', '--format', '{{.State.ExitCode}}', id]).said
  hold(code === '0' && seconds < STOP_S, `ended by itself in ${seconds.toFixed(1)} s (code ${code})`)
}

async function alone(): Promise<void> {
  const url = `http://localhost:${await freePort()}`
  settings({ PORTA: new URL(url).port })
  await up(url)
  await firstMaster(url, logs())
  done('copia', ['exec', '-T', 'portal', 'portal', 'copia', '--para', '/copias'])
  ended()
  done('down', ['down'])
  await up(url)
  hold((await signIn(url, 'master@portal.local', SENHA)) !== '', 'down and up: the same installation')
  done('down', ['down', '-v'])
}

/** The book's own lines make the secrets. */
function secrets(): void {
  const blocks = [...readFileSync(BOOK, 'utf8').matchAll(/```sh\n([^]*?)```/g)].map(([, lines = '']) => lines)
  execFileSync('sh', ['-eu'], { cwd: folder, input: blocks.find((lines) => lines.includes('mkdir -p segredos')) })
}

async function uploaded(token: string): Promise<number> {
  const [reference] = await call<{ value: number }[]>(HTTPS, token, 'GET', 'geral/selecaoReferenciaMaterial/COMPONENTE')
  const id = reference?.value ?? 0
  const form = new FormData()
  form.append('id', String(id))
  form.append('logo', new Blob([LOGO], { type: 'image/svg+xml' }), 'logo.svg')
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${HTTPS}/api/referencia/uploadLogo`, { method: 'POST', headers, body: form })
  hold(status === 200, `a logo uploaded (${status})`)
  return id
}

async function logoIs(token: string, id: number): Promise<void> {
  const { logo } = await call<{ logo: string | null }>(HTTPS, token, 'GET', `referencia/logo/${id}`)
  hold(logo?.includes(Buffer.from(LOGO).toString('base64')) === true, 'the bucket has the logo as it was sent')
}

/** A proxy that keeps a stream until it is whole hands it on in one piece. */
const streamed = (token: string) => async (tarefa: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const { body } = await fetch(`${HTTPS}/api/tarefas/${tarefa}/eventos`, { headers })
  const pieces: string[] = []
  for await (const piece of body ?? []) pieces.push(Buffer.from(piece).toString())
  hold(pieces.length > 1, `events of the import came through the proxy in ${pieces.length} pieces`)
  hold(pieces.join('').includes('CONCLUIDA'), 'the last of them says that it is done')
}

async function databaseDies(token: string): Promise<void> {
  const began = () => tried(['inspect', '--format', '{{.State.StartedAt}}', compose(['ps', '-q', portal]).said]).said
  const before = began()
  compose(['exec', '-T', 'postgres', 'sh', '-c', 'kill -QUIT 1'])
  await pause(500)
  const from = performance.now()
  await ready(HTTPS, logs)
  const seconds = ((performance.now() - from) / 1_000).toFixed(1)
  const same = began() === before
  hold(
    same && (await onMarket(HTTPS, token)) === IMPORTED,
    `the database died: answered again after ${seconds} s, by the same process`,
  )
}

async function beside(): Promise<void> {
  portal = 'portal-servidor'
  settings({ COMPOSE_PROFILES: 'servidor', ENDERECO: 'localhost', DEMO: '1' })
  secrets()
  await up(HTTPS)
  const master = () => signIn(HTTPS, 'master@exemplo.com.br')
  const token = await master()
  const reference = await uploaded(token)
  await logoIs(token, reference)
  await importAndPublish(HTTPS, token, { count: IMPORTED, folder, meanwhile: streamed(token) })
  await databaseDies(token)
  done('copia', ['exec', '-T', portal, 'portal', 'copia', '--para', '/copias'])
  done('conferir', ['exec', '-T', portal, 'portal', 'conferir', '/copias'])
  ended()
  done('restaurar', ['run', '--rm', '-T', portal, 'restaurar', '/copias', '--substituir'], 'localhost\n')
  await up(HTTPS)
  hold((await onMarket(HTTPS, await master())) === IMPORTED, 'restored: the same products on the market')
  done('down', ['down'])
  await up(HTTPS)
  const again = await master()
  hold((await onMarket(HTTPS, again)) === IMPORTED, 'down and up: the same products on the market')
  await logoIs(again, reference)
}

try {
  await alone()
  await beside()
} finally {
  compose(['down', '-v', '--remove-orphans'])
  rmSync(folder, { recursive: true, force: true })
}
process.exit(exitCode())
