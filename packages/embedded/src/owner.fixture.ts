import { execPath } from 'node:process'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ConnectionConfig } from './ready.ts'
import { startEmbedded } from './start.ts'
import type { RunUser } from './runUser.ts'

/** A process of its own that owns a database, so that tests can kill it. */
export interface Owner {
  process: ChildProcess
  started: { config: ConnectionConfig; pid: number } | { refused: string }
}

export async function startOwner(dataDir: string, user?: RunUser): Promise<Owner> {
  const child = spawn(execPath, [fileURLToPath(import.meta.url), dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { process: child, started: JSON.parse(line) as Owner['started'] }
}

export async function kill(owner: Owner): Promise<void> {
  const exited = once(owner.process, 'exit')
  owner.process.kill('SIGKILL')
  await exited
}

async function own(dataDir: string): Promise<void> {
  try {
    const { config, pid } = await startEmbedded({ dataDir, log: () => undefined })
    process.stdout.write(`${JSON.stringify({ config, pid: pid() })}\n`)
    setInterval(() => undefined, 1_000)
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await own(process.argv[2] ?? '')
