// Runs before anything is installed, on whatever Node runs npm: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const INSTALLED = join(ROOT, 'node_modules', '.portal-lock')
const DIST = join(ROOT, 'apps', 'web', 'dist')
const BUILT = join(DIST, '.portal-sources')
const WINDOWS = process.platform === 'win32'
const MINIMUM = 24

/** The pinned Node stands first on the PATH of everything that is started from here. */
export const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` }

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Installs when there is nothing yet or the lockfile changed since the last time. */
export function install() {
  const lock = hashOf([join(ROOT, 'package-lock.json')])
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  say('Instalando as dependências (só na primeira vez e quando mudam)...')
  const npm = WINDOWS ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit', shell: WINDOWS })
  if (status !== 0) fail('A instalação das dependências falhou. Verifique o acesso ao registro do npm e tente novamente.')
  writeFileSync(INSTALLED, lock)
}

/** The pinned Node of node_modules/.bin; where its package does not exist, the machine's own when it is new enough. */
export function node() {
  const pinned = join(BIN, WINDOWS ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM) return process.execPath
  return fail(`Esta plataforma precisa do Node ${MINIMUM} ou mais novo instalado; o atual é ${process.version}.`)
}

/** Builds the browser part when one of its sources changed. */
export function build() {
  const sources = ['apps/web', 'packages/contract'].flatMap((folder) => filesBelow(join(ROOT, folder)))
  const hash = hashOf([...sources, join(ROOT, 'package-lock.json')])
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === hash) return true
  say('Construindo a parte do navegador...')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node(), [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps', 'web'), stdio: 'inherit', env })
  if (status !== 0) return false
  writeFileSync(BUILT, hash)
  return true
}

/** Runs a program to its end with our signals handed on; resolves with its exit code. */
export function run(args, options = {}) {
  const child = spawn(node(), args, { cwd: ROOT, stdio: 'inherit', env, ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((done) => child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0))))
}

export function fail(text) {
  process.stderr.write(`\n${text}\n\n`)
  process.exit(1)
}

const OUTSIDE = new Set(['node_modules', 'dist', '.vite'])

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTSIDE.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile()).sort()) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
