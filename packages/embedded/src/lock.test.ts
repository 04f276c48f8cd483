import { symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataDirectory } from './directories.fixture.ts'
import { acquireLock } from './lock.ts'
import { holdLockFile } from './lockFile.ts'

const mine = new RegExp(`já está em uso pelo processo ${process.pid}\\.`)

describe('the lock of a directory', () => {
  it('is refused by any of its names and free again after its release', async () => {
    const dir = dataDirectory()
    const other = join(dataDirectory(), 'outro-nome')
    symlinkSync(dir, other)
    const lock = await acquireLock(dir)
    await expect(acquireLock(other)).rejects.toThrow(mine)
    await lock.release()
    await (await acquireLock(other)).release()
  })

  it('does not mind a socket file that a dead owner left', async () => {
    const dir = dataDirectory()
    writeFileSync(join(dir, '.lock.sock'), '')
    const lock = await acquireLock(dir)
    await expect(lock.release()).resolves.toBeUndefined()
  })

  it.runIf(process.platform === 'linux')('holds against a container that sees only the files', async () => {
    const dir = dataDirectory()
    const elsewhere = createServer((socket) => socket.end('4321')).listen(join(dir, '.lock.sock'))
    onTestFinished(() => void elsewhere.close())
    await expect(acquireLock(dir)).rejects.toThrow('já está em uso pelo processo 4321.')
  })
})

describe('the lock file of other systems', () => {
  it('is refused while its owner lives and free again after its release', async () => {
    const dir = dataDirectory()
    const lock = holdLockFile(dir)
    expect(() => holdLockFile(dir)).toThrow(mine)
    await lock.release()
    await holdLockFile(dir).release()
  })

  it('does not take a reused pid for the owner', async () => {
    const dir = dataDirectory()
    writeFileSync(join(dir, '.lock'), `${process.pid}\nMon Jan  1 00:00:00 2001`)
    await expect(holdLockFile(dir).release()).resolves.toBeUndefined()
  })
})
