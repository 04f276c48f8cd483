import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inUse } from './refused.ts'

/** Lock without abstract sockets: a file with pid and start time, because a pid alone may have been reused. */
export function holdLockFile(dir: string): { release(): Promise<void> } {
  const file = join(dir, '.lock')
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${process.pid}\n${startTime(process.pid)}`)
  try {
    claim(mine, file, dir)
  } finally {
    rmSync(mine, { force: true })
  }
  return { release: () => Promise.resolve(rmSync(file, { force: true })) }
}

/** A hard link either appears whole or not at all, so two starters cannot both believe they won. */
function claim(mine: string, file: string, dir: string): void {
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const [pid = '', started = ''] = readFileSync(file, 'utf8').split('\n')
    if (pid !== '' && startTime(Number(pid)) === started && started !== '') throw inUse(dir, pid)
    rmSync(file, { force: true })
    linkSync(mine, file)
  }
}

/** Answers an empty text when the process is gone. */
function startTime(pid: number): string {
  const [command, args] =
    process.platform === 'win32'
      ? (['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]] as const)
      : (['ps', ['-o', 'lstart=', '-p', String(pid)]] as const)
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
