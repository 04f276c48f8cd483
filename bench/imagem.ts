/**
 * A newcomer on the image, by the lines of docs/operacao/instalar.md: `node bench/imagem.ts [image]`. A read-only root, no
 * rights, volumes that Docker makes; first access, demo, import, publication, copy, check, restore to another volume, end.
 * Exits 1 where one does not hold. It needs a Docker engine and the image, which it does not build.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { docker, exitCode, firstMaster, hold, importAndPublish, lastLine, onMarket, ready, tried } from './engine.ts'
import { freePort, signIn } from './product.ts'

const image = process.argv[2] ?? 'portal-fornecedor:1.0.0'
const IMPORTED = 30
const STOP_S = 40
const MOST_MB = 450

const name = `portal-imagem-${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'portal-imagem-'))
chmodSync(folder, 0o755)

const RIGHTS = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true']
const volume = (what: string) => `${name}-${what}`
const copies = `${volume('copias')}:/copias`

async function run(what: string, settings: Record<string, string> = {}): Promise<string> {
  const port = await freePort()
  const env = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const places = ['-v', `${volume(what)}:/dados`, '-v', copies]
  const how = ['--name', volume(what), '--stop-timeout', String(STOP_S), '-p', `127.0.0.1:${port}:3000`]
  docker('run', '-d', ...how, ...RIGHTS, ...places, ...env, image)
  const url = `http://127.0.0.1:${port}`
  await ready(url, () => logsOf(what))
  return url
}

const logsOf = (what: string) => tried(['logs', volume(what)]).said

async function firstAccess(): Promise<void> {
  const url = await run('vazia')
  await firstMaster(url, logsOf('vazia'))
  ended('vazia')
}

function ended(what: string): void {
  const began = performance.now()
  docker('stop', volume(what))
  const seconds = (performance.now() - began) / 1_000
  const code = docker('inspect', '--format', '{{.State.ExitCode}}', volume(what))
  hold(code === '0' && seconds < STOP_S, `ended by itself in ${seconds.toFixed(1)} s (code ${code})`)
}

async function published(): Promise<string> {
  const url = await run('demo', { DEMO: '1', COPIA_DIR: '/copias' })
  const token = await signIn(url, 'master@exemplo.com.br')
  await importAndPublish(url, token, { count: IMPORTED, folder })
  return url
}

function copied(): void {
  const copy = tried(['exec', volume('demo'), 'portal', 'copia', '--para', '/copias'])
  hold(copy.status === 0, `copia: ${lastLine(copy.said)}`)
  const check = tried(['exec', volume('demo'), 'portal', 'conferir', '/copias'])
  hold(check.status === 0, `conferir: ${lastLine(check.said)}`)
}

async function restored(): Promise<void> {
  const places = ['-v', `${volume('nova')}:/dados`, '-v', copies]
  const restore = tried(['run', '--rm', ...RIGHTS, ...places, image, 'restaurar', '/copias'])
  hold(restore.status === 0, `restaurar: ${lastLine(restore.said)}`)
  const url = await run('nova')
  const token = await signIn(url, 'master@exemplo.com.br')
  hold((await onMarket(url, token)) === IMPORTED, 'restored to another volume: the same products on the market')
}

/** What a root that may be written, or a right, would let somebody do. */
function closed(): void {
  hold(tried(['exec', volume('demo'), 'touch', '/portal/x']).status !== 0, 'nothing is written outside of the volumes')
  hold(docker('exec', volume('demo'), 'id', '-u') !== '0', 'it is not root')
  const capabilities = docker('exec', volume('demo'), 'sh', '-c', 'grep CapEff /proc/1/status')
  hold(/0{16}$/.test(capabilities), `no capabilities (${capabilities})`)
}

async function watched(): Promise<void> {
  const until = performance.now() + 60_000
  const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', volume('demo'))
  while (health() !== 'healthy' && performance.now() < until) await pause(500)
  hold(health() === 'healthy', 'HEALTHCHECK, asked by the engine, says healthy')
}

try {
  const megabytes = Number(docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000
  hold(megabytes <= MOST_MB, `the image has ${megabytes.toFixed(0)} MB (promised <= ${MOST_MB})`)
  await firstAccess()
  await published()
  closed()
  await watched()
  copied()
  ended('demo')
  await restored()
  ended('nova')
} finally {
  for (const what of ['vazia', 'demo', 'nova']) tried(['rm', '-f', '-v', volume(what)])
  for (const what of ['vazia', 'demo', 'nova', 'copias']) tried(['volume', 'rm', '-f', volume(what)])
  rmSync(folder, { recursive: true, force: true })
}
process.exit(exitCode())
