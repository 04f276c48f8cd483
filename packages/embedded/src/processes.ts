import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pidInFile } from './pidFile.ts'
import { clusterName } from './settings.ts'

const LINUX = process.platform === 'linux'
const POLL_MS = 20

/** A zombie no longer runs anything, although kill(pid, 0) still finds it. */
export function isRunning(pid: number): boolean {
  if (LINUX) return !['', 'Z', 'X'].includes(stateOf(pid))
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function waitGone(pids: readonly number[], limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (pids.some(isRunning)) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

interface ClusterProcesses {
  postmaster: number | undefined
  others: number[]
}

/**
 * The server processes of a data directory, found by what they are and not by what a pid file says: the file may be
 * stale, empty, or name a pid that belongs to somebody else by now.
 */
export function clusterProcesses(cluster: string): ClusterProcesses {
  if (!LINUX) return { postmaster: portablePostmaster(cluster), others: [] }
  const members = serverPids().filter((pid) => belongsTo(cluster, pid))
  const launched = members.filter((pid) => isLaunchOf(cluster, commandLine(pid)))
  const postmaster = launched.find((pid) => !launched.includes(parentOf(pid)))
  return { postmaster, others: members.filter((pid) => pid !== postmaster) }
}

function belongsTo(cluster: string, pid: number): boolean {
  const words = commandLine(pid)
  const titled = words[0]?.startsWith(`postgres: ${clusterName(cluster)}:`) ?? false
  return titled || isLaunchOf(cluster, words) || worksIn(pid, cluster)
}

/** Processes whose directory was deleted under them and perhaps made anew: nothing of theirs can be saved. */
export function strandedProcesses(cluster: string): number[] {
  if (!LINUX) return []
  return serverPids().filter((pid) => belongsTo(cluster, pid) && isDeleted(pid))
}

function isDeleted(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).endsWith(' (deleted)')
  } catch {
    return false
  }
}

/** Programs of a killed first start, which still write to a directory aside. */
export function leftoverInitialisers(asidePrefix: string): number[] {
  if (!LINUX) return []
  return serverPids().filter((pid) => commandLine(pid).some((word) => word.startsWith(asidePrefix)))
}

/** Answers an empty list when the process is gone. Only Linux tells the words apart. */
export function commandLine(pid: number): string[] {
  if (!LINUX) return []
  const words = readProc(pid, 'cmdline').split('\0')
  return words.slice(0, words.at(-1) === '' ? -1 : undefined)
}

/** A child that was just forked still carries the command line of its postmaster. */
function isLaunchOf(cluster: string, words: readonly string[]): boolean {
  const at = words.indexOf('-D')
  return at > 0 && words[at + 1] === cluster
}

function serverPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => ['postgres', 'initdb'].includes(readProc(pid, 'comm').trim()) && isRunning(pid))
}

/** Catches processes without our title (just forked, or started by hand); needs the right to look into them. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return theirs.ino === ours.ino && theirs.dev === ours.dev
  } catch {
    return false
  }
}

const stateOf = (pid: number) => statFields(pid)[0] ?? ''
const parentOf = (pid: number) => Number(statFields(pid)[1])

/** Fields after the name, which itself may hold blanks and parentheses. */
function statFields(pid: number): string[] {
  const stat = readProc(pid, 'stat')
  return stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Best effort where there is no /proc: the pid file's process, if it is a postgres at all. */
function portablePostmaster(cluster: string): number | undefined {
  const pid = pidInFile(cluster)
  if (!pid || !isRunning(pid)) return undefined
  const [command, args] =
    process.platform === 'win32'
      ? (['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']] as const)
      : (['ps', ['-o', 'comm=', '-p', String(pid)]] as const)
  try {
    return execFileSync(command, args, { encoding: 'utf8' }).includes('postgres') ? pid : undefined
  } catch {
    return undefined
  }
}
