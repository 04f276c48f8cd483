import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot, ROOT } from './root.mjs'
import { run } from './run.mjs'

const WEB = fromRoot('apps', 'web')
const STAMP = join(WEB, 'dist', '.portal-fontes')
const SOURCES = [WEB, fromRoot('packages')]
const OUTSIDE = new Set(['dist', 'node_modules'])

/**
 * Builds the browser part when its sources changed since the last build.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function ensureBuilt() {
  if (!existsSync(join(WEB, 'index.html'))) return true
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  process.stdout.write('Construindo a parte do navegador…\n')
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...pinnedEnv(), NODE_ENV: 'production' },
  })
  if (code !== 0) return false
  writeFileSync(STAMP, sources)
  return true
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(fromRoot('package-lock.json')))
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(relative(ROOT, file)).update(readFileSync(file))
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
