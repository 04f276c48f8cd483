import { createServer, type AddressInfo } from 'node:net'
import { program } from './binaries.ts'
import { damaged, readPassword, resetPassword } from './cluster.ts'
import { portInFile, saysReady } from './pidFile.ts'
import type { Log, Place } from './place.ts'
import {
  adoptedPostmaster,
  clearLeftovers,
  clearNoteOf,
  endOrphans,
  endStranded,
  spawnPostmaster,
  stopServer,
  type Postmaster,
} from './postmaster.ts'
import { clusterProcesses, commandLine, isRunning } from './processes.ts'
import { connectionConfig, endSessions, untilReady, type AwaitedServer, type ConnectionConfig } from './ready.ts'
import { loopbackAddress, serverArguments, socketAddress, type Address } from './settings.ts'

export const STOP_LIMIT_MS = 30_000
const ORPHAN_LIMIT_MS = 10_000
const START_ANSWER_MS = 60_000
const ADOPT_ANSWER_MS = 5_000
const PATIENCE_NOTE_MS = 5_000

export interface Running {
  postmaster: Postmaster
  config: ConnectionConfig
}

/** Adopts the server that a killed predecessor left, or clears its remains away and starts one. */
export async function bringUp(place: Place, log: Log): Promise<Running> {
  await endStranded(place)
  const adopted = await adopt(place, log)
  if (adopted) return adopted
  await stopServer(place, ORPHAN_LIMIT_MS)
  clearLeftovers(place)
  const password = readPassword(place) ?? resetPassword(place)
  const address = socketAddress(place.socketDir) ?? loopbackAddress(await freePort())
  return startServer(place, connectionConfig(address, password), log)
}

/** Starts a server at a given address, also in place of one that died, where its clients look for it. */
export async function startServer(place: Place, config: ConnectionConfig, log: Log): Promise<Running> {
  await endOrphans(place)
  clearLeftovers(place)
  const postmaster = spawnPostmaster(place, config)
  const server = awaited(place, postmaster.pid, START_ANSWER_MS)
  const note = setTimeout(() => log('info', 'O banco de dados está se recuperando; aguarde.'), PATIENCE_NOTE_MS)
  try {
    await untilReady(config, server)
    return { postmaster, config }
  } catch (error) {
    const reason = server.isAlive() ? (error as Error).message : postmaster.lastWords()
    await stopServer(place, STOP_LIMIT_MS)
    clearNoteOf(place, postmaster.pid)
    throw damaged(place.cluster, reason)
  } finally {
    clearTimeout(note)
  }
}

/** Adopts only a server that answers, was started with the very same command line and runs the very same version. */
async function adopt(place: Place, log: Log): Promise<Running | undefined> {
  const { postmaster: pid } = clusterProcesses(place.cluster)
  const password = readPassword(place)
  if (!pid || !password) return undefined
  const address = socketAddress(place.socketDir) ?? loopbackAddress(portInFile(place.cluster))
  if (!sameCommand(pid, place, address)) return undefined
  const config = connectionConfig(address, password)
  try {
    const version = await untilReady(config, awaited(place, pid, ADOPT_ANSWER_MS))
    if (!place.binaries.version.startsWith(`${version}.`)) return undefined
    await endSessions(config)
  } catch {
    return undefined
  }
  log('info', `O banco de dados de um processo encerrado foi readotado (pid ${pid}).`)
  return { postmaster: adoptedPostmaster(place, pid), config }
}

function awaited({ cluster }: Place, pid: number, answerMs: number): AwaitedServer {
  return { isAlive: () => isRunning(pid), saysReady: () => saysReady(cluster, pid), answerMs }
}

function sameCommand(pid: number, place: Place, address: Address): boolean {
  const wanted = [program(place.binaries, 'postgres'), ...serverArguments(place.cluster, address)]
  return commandLine(pid).join('\0') === wanted.join('\0')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
