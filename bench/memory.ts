import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterProcesses } from '@portal/embedded/processes'

const MB_KB = 1024

export const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')

/** What a process has now, what of it is nobody else's, and the most that it had. */
export const megabytes = (pid: number, what: 'VmRSS' | 'RssAnon' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(statusOf(pid))?.[1] ?? 0) / MB_KB

/** Of all processes of an embedded database, without what they share. */
export function databaseMegabytes(dataDir: string): number {
  const { postmaster, others } = clusterProcesses(join(dataDir, 'postgres'))
  return [postmaster ?? 0, ...others].reduce((sum, pid) => sum + megabytes(pid, 'RssAnon'), 0)
}
