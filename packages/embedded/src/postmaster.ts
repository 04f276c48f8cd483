import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { program, type Binaries } from './binaries.ts'
import { childOptions } from './cluster.ts'
import type { Place } from './place.ts'
import { pidInFile } from './pidFile.ts'
import { clusterProcesses, isRunning, strandedProcesses, waitGone } from './processes.ts'
import { StartRefused } from './refused.ts'
import { serverArguments, type Address } from './settings.ts'

export interface Postmaster {
  pid: number
  /** Called once, however the server ends; an adopted server is watched, not waited for. */
  onExit(callback: () => void): void
  /** Reason that the server gave in its last words, if any. */
  lastWords(): string
}

const WATCH_MS = 250
const NOT_A_REASON = /\] client backend |\b(LOG|WARNING|DETAIL|HINT|STATEMENT|CONTEXT): /
const ORPHAN_LIMIT_MS = 2_000
/** Harder signals after these waits: safe for the data at the price of a recovery at the next start. */
const FORCE = { QUIT: 5_000, KILL: 5_000 }
const LOG_LIMIT_BYTES = 4_000_000

/** Runs in a session of its own, so that Ctrl+C reaches Node alone and requests under way can finish. */
export function spawnPostmaster(place: Place, address: Address): Postmaster {
  makeSocketDir(place)
  const start = startOfLog(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  const child = spawn(program(place.binaries, 'postgres'), serverArguments(place.cluster, address), {
    ...childOptions(place.user),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  child.on('error', () => undefined)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const { pid } = child
  if (pid === undefined) throw new Error(`spawn ${child.spawnfile}`)
  return { pid, onExit: (callback) => void exited.then(callback), lastWords: () => lastWords(place.logFile, start) }
}

export function adoptedPostmaster(place: Place, pid: number): Postmaster {
  const start = startOfLog(place.logFile)
  const onExit = (callback: () => void) => {
    const timer = setInterval(() => {
      if (isRunning(pid)) return
      clearInterval(timer)
      callback()
    }, WATCH_MS).unref()
  }
  return { pid, onExit, lastWords: () => lastWords(place.logFile, start) }
}

/** Fast shutdown, then ever less polite; answers only when nothing of the server is left. */
export async function stopServer(place: Place, limitMs: number): Promise<void> {
  const { postmaster } = clusterProcesses(place.cluster)
  if (postmaster) await end(place.binaries, [postmaster], { INT: limitMs, ...FORCE })
  await endOrphans(place)
}

/** A server whose directory was deleted cannot stop in order: it has nowhere to write. */
export async function endStranded({ cluster, binaries }: Place): Promise<void> {
  const pids = strandedProcesses(cluster)
  if (pids.length) await end(binaries, pids, { KILL: FORCE.KILL })
}

/** Backends outlive a killed postmaster for a moment; as long as one holds the shared memory no server may start. */
export async function endOrphans({ cluster, binaries }: Place): Promise<void> {
  const { others } = clusterProcesses(cluster)
  if (await waitGone(others, ORPHAN_LIMIT_MS)) return
  await end(binaries, others, FORCE)
}

/** Call only when no process of the cluster is left: then whatever these files say is about somebody else. */
export function clearLeftovers({ cluster, socketDir }: Place): void {
  rmSync(socketDir, { recursive: true, force: true })
  const pid = pidInFile(cluster)
  if (pid === undefined || seemsTaken(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** A server that panics in its start leaves its note behind; the directory must be as it was found. */
export function clearNoteOf({ cluster }: Place, pid: number): void {
  if (pidInFile(cluster) === pid && !isRunning(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** PostgreSQL takes any process, even a zombie, for its predecessor; a pid that is free it clears by itself. */
function seemsTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type Signal = 'INT' | 'QUIT' | 'KILL'

async function end(
  binaries: Binaries,
  pids: readonly number[],
  limits: Partial<Record<Signal, number>>,
): Promise<void> {
  for (const [name, limitMs] of Object.entries(limits)) {
    for (const pid of pids.filter(isRunning)) signal(binaries, pid, name as Signal)
    if (await waitGone(pids, limitMs)) return
  }
  throw new StartRefused(`Os processos ${pids.join(', ')} do PostgreSQL não terminam. Encerre-os e inicie de novo.`)
}

/** Windows has no signals; PostgreSQL brings its own there. */
function signal(binaries: Binaries, pid: number, name: Signal): void {
  try {
    if (process.platform === 'win32') execFileSync(program(binaries, 'pg_ctl'), ['kill', name, String(pid)])
    else process.kill(pid, `SIG${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') throw error
  }
}

function makeSocketDir({ socketDir, user }: Place): void {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (user) chownSync(socketDir, user.uid, user.gid)
}

function startOfLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_LIMIT_BYTES) return size
  truncateSync(file)
  return 0
}

/** Reason why the server ended; mere notes, and texts for clients, say nothing about that. */
function lastWords(file: string, start: number): string {
  const lines = readFileSync(file).subarray(start).toString().split('\n')
  return lines
    .filter((line) => line !== '' && !NOT_A_REASON.test(line))
    .slice(-2)
    .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR): +/, ''))
    .join('; ')
}
