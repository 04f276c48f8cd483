import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/** Where there is a file system in memory with much room, tests wait for no disk: nothing of theirs is to outlive them. */
export function placeInMemory(): string {
  return Math.min(freeIn(MEMORY), freemem() / 2) >= ROOM ? MEMORY : tmpdir()
}

function freeIn(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}
