import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { program } from './binaries.ts'
import type { Log, Place } from './place.ts'
import { leftoverInitialisers, waitGone } from './processes.ts'
import { StartRefused } from './refused.ts'
import type { RunUser } from './runUser.ts'
import { SUPERUSER } from './settings.ts'

const ASIDE = '.initializing-'
const KILLED_LIMIT_MS = 5_000

/** A C.UTF-8 of the C library does not exist everywhere; the built-in one needs nothing from the machine. */
const LOCALES = [['--locale=C.UTF-8'], ['--locale=C', '--builtin-locale=C.UTF-8']]

/** Makes the cluster on the first start; later only checks that this program may open it. */
export async function prepareCluster(place: Place, log: Log): Promise<void> {
  await clearAside(place)
  const entries = existsSync(place.cluster) ? readdirSync(place.cluster) : []
  if (entries.length > 0) return inspect(place, entries)
  log('info', `Criando o banco de dados em ${place.cluster}.`)
  if (!readPassword(place)) writePassword(place)
  await initialise(place)
}

export function readPassword({ passwordFile }: Place): string | undefined {
  return existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() || undefined : undefined
}

/** Replaces a lost password; no server may be running. */
export function resetPassword(place: Place): string {
  const password = writePassword(place)
  try {
    execFileSync(program(place.binaries, 'postgres'), ['--single', '-D', place.cluster, 'postgres'], {
      ...childOptions(place.user),
      input: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
  } catch (error) {
    rmSync(place.passwordFile)
    throw damaged(place.cluster, (error as { stderr: Buffer }).stderr.toString().trim())
  }
  return password
}

/** Nothing of the operator's environment (PGOPTIONS, LANG, …) reaches the database. */
export function childOptions(user: RunUser | undefined) {
  const { PATH, SystemRoot, TEMP } = process.env
  return {
    ...user,
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: { PATH, SystemRoot, TEMP, TZ: 'UTC' },
  }
}

function inspect(place: Place, entries: readonly string[]): void {
  const { cluster, binaries, user } = place
  if (!entries.includes('PG_VERSION')) throw damaged(cluster, 'o arquivo PG_VERSION não existe')
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = binaries.version.split('.')[0] ?? ''
  if (version !== ours) {
    throw new StartRefused(
      `O banco de dados em ${cluster} é da versão ${version || 'desconhecida'} do PostgreSQL; este programa traz a ${ours}. ` +
        `Nada foi alterado.${/^\d+$/.test(version) ? wayOver(place, version, ours) : ''}`,
    )
  }
  takeOwnership(cluster, user)
}

/** Lines that can be pasted as they stand: copied with the programs of its version, restored by these. */
function wayOver({ dataDir, base }: Place, version: string, ours: string): string {
  const [now, before, copy] = [dataDir, `${dataDir}.${version}`, `${dataDir}.copia`].map(quoted)
  const moved = base === dataDir ? [] : [`mv ${quoted(base)} ${quoted(`${base}.${version}`)}`]
  const lines = [
    `export DATA_DIR=${now}`,
    `npm run copia -- --para ${copy} --postgres ${version}`,
    `mv ${now} ${before}`,
    ...moved,
    `npm run restaurar -- ${copy}`,
    `[ ! -f ${before}/app-secret ] || cp -p ${before}/app-secret ${now}/`,
    'npm start',
  ]
  return ` Para levá-lo à ${ours}, na pasta do produto:\n\n${lines.map((line) => `  ${line}\n`).join('')}`
}

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`

export function damaged(cluster: string, reason: string): StartRefused {
  return new StartRefused(
    `O banco de dados em ${cluster} não pôde ser aberto: ${reason}. Nada foi alterado. ` +
      'Copie o diretório antes de qualquer tentativa de reparo e restaure o último backup, ou indique outro DATA_DIR.',
  )
}

/** A backup that root copied back belongs to root; its server needs its own user as owner. */
function takeOwnership(cluster: string, user: RunUser | undefined): void {
  const { uid } = statSync(cluster)
  if (user && uid === 0) {
    chownTree(cluster, user)
    chmodSync(cluster, 0o700)
  } else if (!user && process.getuid && uid !== process.getuid()) {
    throw new StartRefused(
      `O banco de dados em ${cluster} pertence a outro usuário (uid ${uid}). Inicie com esse usuário ou como root, ou indique outro DATA_DIR.`,
    )
  }
}

function chownTree(path: string, user: RunUser): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
  chownSync(path, user.uid, user.gid)
}

/** Made aside and renamed: a killed initdb leaves a directory that neither starts nor can be initialised again. */
async function initialise(place: Place): Promise<void> {
  const aside = place.cluster + ASIDE + process.pid
  mkdirSync(aside, { mode: 0o700 })
  if (place.user) chownSync(aside, place.user.uid, place.user.gid)
  await runInitdb(place, aside)
  renameSync(aside, place.cluster)
  syncDirectory(dirname(place.cluster))
}

async function runInitdb(place: Place, aside: string): Promise<void> {
  const common = ['-D', aside, '-U', SUPERUSER, `--pwfile=${place.passwordFile}`, '--auth=scram-sha-256']
  const format = ['--encoding=UTF8', '--locale-provider=builtin', '--data-checksums']
  let reason = ''
  for (const locale of LOCALES) {
    try {
      const args = [...common, ...format, ...locale]
      await promisify(execFile)(program(place.binaries, 'initdb'), args, childOptions(place.user))
      return
    } catch (error) {
      reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
      if (!reason.includes('invalid locale')) break
    }
  }
  rmSync(aside, { recursive: true, force: true })
  throw new StartRefused(`O banco de dados não pôde ser criado em ${place.cluster}: ${reason}`)
}

/** Clears what a killed first start left: its programs may still be writing. */
async function clearAside({ base, cluster }: Place): Promise<void> {
  const left = readdirSync(base).filter((name) => name.startsWith(basename(cluster) + ASIDE))
  if (left.length === 0) return
  const pids = leftoverInitialisers(cluster + ASIDE)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await waitGone(pids, KILLED_LIMIT_MS)
  for (const name of left) rmSync(join(base, name), { recursive: true, force: true, maxRetries: 10 })
}

function writePassword({ passwordFile, user }: Place): string {
  const password = randomBytes(24).toString('base64url')
  const aside = `${passwordFile}.${process.pid}`
  rmSync(aside, { force: true })
  const file = openSync(aside, 'wx', 0o600)
  writeFileSync(file, password + '\n')
  fsyncSync(file)
  closeSync(file)
  if (user) chownSync(aside, user.uid, user.gid)
  renameSync(aside, passwordFile)
  syncDirectory(dirname(passwordFile))
  return password
}

/** Makes a rename survive a power cut; Windows knows no such call. */
function syncDirectory(dir: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
