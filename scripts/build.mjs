import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot, ROOT } from './root.mjs'
import { run } from './run.mjs'

const OUTSIDE = new Set(['dist', 'node_modules'])
const LOCK = fromRoot('package-lock.json')

/** @typedef {{ folder: string, saying: string, command: string[] }} Part */

/** @type {Part} */
const BROWSER = {
  folder: fromRoot('apps', 'web'),
  saying: 'Construindo a parte do navegador…',
  command: [fromRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
}

/** @type {Part} */
const SERVER = {
  folder: fromRoot('apps', 'server'),
  saying: 'Preparando o servidor…',
  command: [fromRoot('apps', 'server', 'bundle.mjs')],
}

/** @returns {Promise<boolean>} false when the build failed */
export const ensureBrowserBuilt = () => ensureBuilt(BROWSER)

/** @returns {Promise<boolean>} false when the build failed */
export const ensureServerBuilt = () => ensureBuilt(SERVER)

/** Whether the server was built of the sources as they look now. */
export const isServerBuilt = () => {
  const { seen, looks } = stateOf(SERVER)
  return seen === looks
}

/** @param {Part} part */
function stateOf({ folder }) {
  const stamp = join(folder, 'dist', '.portal-fontes')
  const files = [LOCK, ...filesBelow(folder), ...filesBelow(fromRoot('packages'))]
  const [seen, content] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  return { stamp, files, seen, content, looks: hashOf(files, lookOf) }
}

/**
 * Builds a part when its sources changed since it was built last.
 * @param {Part} part
 */
async function ensureBuilt(part) {
  const { folder, saying, command } = part
  if (!existsSync(join(folder, 'package.json'))) return true
  const { stamp, files, seen, content, looks } = stateOf(part)
  if (seen === looks) return true
  const sources = hashOf(files, (file) => readFileSync(file))
  if (content !== sources) {
    process.stdout.write(`${saying}\n`)
    const env = { ...pinnedEnv(), NODE_ENV: 'production' }
    if ((await run(pinnedNode(), command, { cwd: folder, env })) !== 0) return false
    mkdirSync(join(folder, 'dist'), { recursive: true })
  }
  writeFileSync(stamp, `${looks}\n${sources}`)
  return true
}

/**
 * Nobody writes a file without these: what looks as it did need not be read.
 * @param {string} file
 */
function lookOf(file) {
  const { ctimeNs, mtimeNs, ino, size } = statSync(file, { bigint: true })
  return `${ctimeNs} ${mtimeNs} ${ino} ${size}`
}

/**
 * @param {string[]} files
 * @param {(file: string) => string | Buffer} of
 */
function hashOf(files, of) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(ROOT, file)).update(of(file))
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !OUTSIDE.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
