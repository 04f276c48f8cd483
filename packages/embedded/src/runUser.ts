import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** User of the server; absent when Node is not root and the server simply runs as Node's user. */
export interface RunUser {
  uid: number
  gid: number
}

const NOBODY: RunUser = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root (decisions 0.3 "Running as root"). A cluster that already belongs to an ordinary
 * user keeps its owner, so that `sudo` once does not take it away from him.
 */
export function runUser(cluster: string): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return postgresUser() ?? NOBODY
}

function postgresUser(): RunUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export function canReach(dir: string, user: RunUser): boolean {
  const parent = dirname(dir)
  return passes(dir, user) && (parent === dir || canReach(parent, user))
}

function passes(dir: string, { uid, gid }: RunUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(dir)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Permission bits do not tell everything (file modes, noexec, missing libraries), a run does. */
export function whyNotRunnable(file: string, user: RunUser | undefined): string | undefined {
  try {
    execFileSync(file, ['--version'], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    return undefined
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string }
    return stderr?.toString().trim() || message
  }
}
