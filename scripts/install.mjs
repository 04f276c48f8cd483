import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { refuse } from './refuse.mjs'
import { fromRoot } from './root.mjs'
import { npm, run } from './run.mjs'

const STAMP = fromRoot('node_modules', '.portal-lock')
const INSTALLED = fromRoot('node_modules', '.package-lock.json')
const WANTED = fromRoot('package-lock.json')

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Entry */

/** Installs what the lockfile names, unless exactly that stands in node_modules already. */
export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(WANTED)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  if (!isInstalled()) await install()
  writeFileSync(STAMP, lock)
}

async function install() {
  process.stdout.write('Instalando as dependências…\n')
  const options = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const code = await run(...npm(['ci', ...options]))
  if (code !== 0)
    refuse(
      'Não foi possível instalar as dependências (npm ci). Confira a conexão com o registro do npm e repita o comando.',
    )
}

/** What `npm ci` by hand leaves behind counts too; only what belongs to other systems may be absent. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const installed = packages(INSTALLED)
  return Object.entries(packages(WANTED)).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '' || !path.startsWith('node_modules/')) return true
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, Entry>}
 */
function packages(lockfile) {
  const lock = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(readFileSync(lockfile, 'utf8')))
  return lock.packages
}
