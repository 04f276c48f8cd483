import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of the server's own note about itself. Never a proof: it outlives its author. */
const LINE = { pid: 0, port: 3, status: 7 }

/** Answers undefined when there is no such file or it is empty or cut. */
export function pidInFile(cluster: string): number | undefined {
  const pid = Number(read(cluster, LINE.pid))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

export function portInFile(cluster: string): number {
  return Number(read(cluster, LINE.port))
}

/** Whether the server with this pid accepts connections, without a failed connection in its log for every look. */
export function saysReady(cluster: string, pid: number): boolean {
  return pidInFile(cluster) === pid && read(cluster, LINE.status) === 'ready'
}

function read(cluster: string, line: number): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[line]?.trim() ?? ''
  } catch {
    return ''
  }
}
