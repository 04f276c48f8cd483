import { createHash } from 'node:crypto'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdLockFile } from './lockFile.ts'
import { inUse } from './refused.ts'
import { SOCKET_PATH_LIMIT } from './settings.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

const ANSWER_LIMIT_MS = 3_000
const RETRY_MS = 50

/**
 * One process per DATA_DIR. The lock belongs to the operating system and dies with its process, so there is nothing to
 * clean after a kill. It must be taken before anything in the directory is opened.
 */
export async function acquireLock(dir: string): Promise<DirectoryLock> {
  const real = realpathSync(dir)
  if (process.platform !== 'linux') return holdLockFile(real)
  const held = [await hold(abstractName(real), real)]
  try {
    const file = join(real, '.lock.sock')
    if (Buffer.byteLength(file) <= SOCKET_PATH_LIMIT) held.push(await holdFile(file, real))
  } catch (error) {
    await releaseAll(held)
    throw error
  }
  return { release: () => releaseAll(held) }
}

function abstractName(real: string): string {
  return `\0portal-fornecedor-${createHash('sha256').update(real).digest('hex')}`
}

/** Takes the address, or asks its owner who he is and refuses. An owner that dies meanwhile leaves it free. */
async function hold(address: string, dir: string): Promise<Server> {
  const deadline = Date.now() + ANSWER_LIMIT_MS
  for (;;) {
    const server = await listen(address)
    if (server) return server
    const pid = await askOwner(address)
    if (pid !== undefined || Date.now() > deadline) throw inUse(dir, pid ?? '')
    await sleep(RETRY_MS)
  }
}

/**
 * Abstract names are seen only inside one network namespace; a socket file is seen by every container of the machine
 * that mounts the same directory. Its leftover (nobody answers) may go, because the abstract name is already ours.
 */
async function holdFile(file: string, dir: string): Promise<Server> {
  if (existsSync(file)) {
    const pid = await askOwner(file)
    if (pid !== undefined) throw inUse(dir, pid)
    rmSync(file, { force: true })
  }
  return hold(file, dir)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The owner's pid; empty when he is there but does not answer; undefined when nobody is there. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    const finish = (result: string | undefined) => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(ANSWER_LIMIT_MS, () => finish(''))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => finish(answer === '' ? undefined : answer))
    socket.on('error', () => finish(undefined))
  })
}

async function releaseAll(servers: readonly Server[]): Promise<void> {
  for (const server of servers.toReversed()) {
    await new Promise((resolve) => server.close(resolve))
  }
}
