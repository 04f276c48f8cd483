import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyBinaries, findBinaries, prepareBinaries, program, type Binaries } from './binaries.ts'
import { StartRefused } from './refused.ts'
import { canReach, runUser, whyNotRunnable, type RunUser } from './runUser.ts'

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void

export interface Place {
  /** As it was named; `base` is another where root's user cannot go there. */
  dataDir: string
  base: string
  cluster: string
  passwordFile: string
  socketDir: string
  logFile: string
  binaries: Binaries
  user: RunUser | undefined
}

const REFUGE = '/var/lib/portal-fornecedor'

/** `dataDir` exists and is locked. Root may have to keep data and programs where its unprivileged user can go. */
export function choosePlace(dataDir: string, log: Log, refuge = REFUGE): Place {
  const real = realpathSync(dataDir)
  const user = runUser(clusterIn(real))
  const base = user ? reachableBase(real, user, refuge, log) : real
  const binaries = user ? rootBinaries(base, real, user, refuge, log) : ownBinaries(real, log)
  return { dataDir: real, ...placeIn(base), binaries, user: user && runUser(clusterIn(base)) }
}

function placeIn(base: string) {
  return {
    base,
    cluster: clusterIn(base),
    passwordFile: join(base, 'postgres.password'),
    socketDir: join(base, 'postgres.socket'),
    logFile: join(base, 'postgres.log'),
  }
}

const clusterIn = (base: string) => join(base, 'postgres')

/** An existing database decides where it is looked for: a second, empty one must never be made beside it. */
function reachableBase(dataDir: string, user: RunUser, refuge: string, log: Log): string {
  const moved = join(refuge, `dados-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  const hasOwn = hasCluster(dataDir)
  const hasMoved = hasCluster(moved)
  if (hasOwn && hasMoved) throw new StartRefused(twoDatabases(dataDir, moved))
  if (!hasMoved) letThrough(dataDir, user)
  if (hasOwn && !canReach(dataDir, user)) throw new StartRefused(unreachable(dataDir))
  if (hasOwn || (canReach(dataDir, user) && !hasMoved)) return dataDir
  openDirectory(refuge)
  openDirectory(moved)
  log('warn', `O usuário do banco de dados (uid ${user.uid}) não alcança ${dataDir}; o banco fica em ${moved}.`)
  return moved
}

/** The last step is our own directory: root's private one opens to the server's group, and to nobody else. */
function letThrough(dataDir: string, user: RunUser): void {
  const { uid, gid, mode } = statSync(dataDir)
  if (uid !== 0 || gid !== 0 || canReach(dataDir, user) || !canReach(dirname(dataDir), user)) return
  chownSync(dataDir, uid, user.gid)
  chmodSync(dataDir, (mode & 0o777) | 0o010)
}

function hasCluster(base: string): boolean {
  const cluster = clusterIn(base)
  return existsSync(cluster) && readdirSync(cluster).length > 0
}

/**
 * Programs that cannot be reached never drag reachable data along: the operator may have chosen a volume for it.
 * See decision record 0010.
 */
function rootBinaries(base: string, dataDir: string, user: RunUser, refuge: string, log: Log): Binaries {
  const found = findBinaries()
  const lieWell = base === dataDir && prepareBinaries(found) && canReach(dirname(program(found, 'postgres')), user)
  if (lieWell && whyNotRunnable(program(found, 'postgres'), user) === undefined) return found
  openDirectory(refuge)
  const copy = copyBinaries(found, refuge)
  log('info', `Os programas do PostgreSQL são usados a partir de ${copy.root}.`)
  return runnable(copy, user)
}

/** An ordinary user may be unable to repair a node_modules of somebody else; then he gets a copy of his own. */
function ownBinaries(dataDir: string, log: Log): Binaries {
  const found = findBinaries()
  if (prepareBinaries(found)) return runnable(found, undefined)
  log('info', `Os programas do PostgreSQL são copiados para ${dataDir}.`)
  return runnable(copyBinaries(found, dataDir), undefined)
}

function runnable(binaries: Binaries, user: RunUser | undefined): Binaries {
  const reason = whyNotRunnable(program(binaries, 'postgres'), user)
  if (reason === undefined) return binaries
  throw new StartRefused(
    `O PostgreSQL em ${binaries.root} não roda nesta máquina: ${reason}. ` +
      'É preciso um Linux com glibc e libstdc++; senão indique um servidor em DATABASE_URL.',
  )
}

function openDirectory(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    chmodSync(dir, 0o755)
  } catch (error) {
    throw new StartRefused(
      `O banco de dados não pode rodar como root e o diretório ${dir} não pôde ser criado: ${(error as Error).message}. ` +
        'Inicie como usuário comum, indique um DATA_DIR que todos possam atravessar ou um servidor em DATABASE_URL.',
    )
  }
}

const unreachable = (dataDir: string) =>
  `O banco de dados está em ${dataDir}, mas o usuário que o roda não pode atravessar esse caminho. ` +
  'Devolva a permissão de passagem (chmod o+x) a cada diretório do caminho e inicie de novo.'

const twoDatabases = (dataDir: string, moved: string) =>
  `Há dois bancos de dados para este DATA_DIR: em ${dataDir} e em ${moved}. ` +
  'Nenhum foi alterado. Guarde em outro lugar aquele que não deve ser usado e inicie de novo.'
