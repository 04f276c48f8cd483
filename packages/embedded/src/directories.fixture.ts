import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { placeInMemory } from './inMemory.fixture.ts'
import { clusterProcesses, waitGone } from './processes.ts'
import type { ConnectionConfig } from './ready.ts'
import { startEmbedded, type EmbeddedDatabase } from './start.ts'

/** Starting and copying databases takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A fresh DATA_DIR that every user may cross; whatever server a failed test left in it dies with the test. */
export function dataDirectory(mode = 0o755): string {
  const dir = realpathSync(mkdtempSync(join(placeInMemory(), 'portal-')))
  chmodSync(dir, mode)
  onTestFinished(async () => {
    const { postmaster, others } = clusterProcesses(join(dir, 'postgres'))
    const left = postmaster ? [postmaster, ...others] : others
    for (const pid of left) process.kill(pid, 'SIGKILL')
    await waitGone(left, 5_000)
    rmSync(dir, { recursive: true, force: true, maxRetries: 10 })
  })
  return dir
}

let template: Promise<string> | undefined

/** With a database already in it: made once for all files of a worker and copied, because a first start takes a while. */
export async function preparedDirectory(): Promise<string> {
  template ??= makeTemplate()
  const dir = dataDirectory()
  cpSync(await template, dir, { recursive: true, filter: (source) => !/\.(?:socket|folder)$/.test(source) })
  return dir
}

/** On the disk: a worker that is ended has no time to remove it, and memory would stay taken. */
async function makeTemplate(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const { stop } = await startEmbedded({ dataDir: dir, log: () => undefined })
  await stop()
  return dir
}

export async function start(dataDir: string, log: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: (_, message) => log.push(message) })
  onTestFinished(() => database.stop())
  return database
}

export async function query(config: ConnectionConfig, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}
