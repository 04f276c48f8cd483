import { mkdirSync } from 'node:fs'
import { bringUp } from './bringUp.ts'
import { prepareCluster } from './cluster.ts'
import { noteFolder, refuseCopyInUse } from './copied.ts'
import { acquireLock, type DirectoryLock } from './lock.ts'
import { choosePlace, type Log } from './place.ts'
import type { ConnectionConfig } from './ready.ts'
import { StartRefused } from './refused.ts'
import { Supervisor } from './supervisor.ts'

export { StartRefused }

export interface EmbeddedOptions {
  dataDir: string
  log: Log
}

export interface EmbeddedDatabase {
  /** The address stays the same for as long as the program runs, also over restarts of the server. */
  config: ConnectionConfig
  /** Folder of the database; another than the setting when root's unprivileged user cannot go there. */
  dataDir: string
  pid: () => number
  /** The server is brought back without help; after the last failed attempt the callback hears that too. */
  onUnexpectedExit(callback: (reason: string) => void): void
  /** Resolves when the server will not be brought back any more: only a new start of the program can help then. */
  givenUp: Promise<string>
  /** In order; after the limit without it, which costs the next start a recovery and no data. */
  stop(limitMs?: number): Promise<void>
}

/** Our own PostgreSQL for a machine without one: decision record 0010. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  makeDataDir(options.dataDir)
  const lock = await acquireLock(options.dataDir)
  try {
    return await startLocked(options, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startLocked({ dataDir, log }: EmbeddedOptions, lock: DirectoryLock): Promise<EmbeddedDatabase> {
  const started = Date.now()
  const place = choosePlace(dataDir, log)
  await prepareCluster(place, log)
  refuseCopyInUse(place)
  noteFolder(place)
  const running = await bringUp(place, log)
  const supervisor = new Supervisor(place, running, log)
  log('info', `Banco de dados pronto em ${Date.now() - started} ms (pid ${supervisor.pid()}, ${place.base}).`)
  return {
    config: running.config,
    dataDir: place.base,
    pid: () => supervisor.pid(),
    onUnexpectedExit: (callback) => supervisor.onUnexpectedExit(callback),
    givenUp: supervisor.givenUp,
    stop: (limitMs) => supervisor.stop(limitMs).finally(() => lock.release()),
  }
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartRefused(
      `O diretório de dados ${dataDir} não pôde ser criado: ${(error as Error).message}. Indique outro em DATA_DIR.`,
    )
  }
}
