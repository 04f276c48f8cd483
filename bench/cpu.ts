import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10
/** Places in what follows the name of a process in /proc/<pid>/stat. */
const PARENT = 1
const [OWN, OF_ENDED] = [
  [11, 12],
  [13, 14],
]

function statOf(pid: number | string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

const sum = (stat: readonly number[], places: readonly number[]) =>
  places.reduce((total, place) => total + (stat[place] ?? 0), 0) * TICK_MS

/** Milliseconds of processor that a process took so far. */
export const cpuOf = (pid: number): number => sum(statOf(pid), OWN)

export const parentOf = (pid: number): number => statOf(pid)[PARENT] ?? 0

/** And all that it started, those that ended among them: PostgreSQL is its postmaster and a process for each connection. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(name)[PARENT] === pid)
  return children.reduce((total, child) => total + cpuOf(Number(child)), sum(statOf(pid), [...OWN, ...OF_ENDED]))
}

const NS_PER_MS = 1e6

/** `cpuOf` to the nanosecond, of the threads that are alive: for what takes few ticks. */
export function finelyOf(pid: number): number {
  let ns = 0
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    // It ended meanwhile.
  }
  return ns / NS_PER_MS
}

export function finelyOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(name)[PARENT] === pid)
  return children.reduce((total, child) => total + finelyOf(Number(child)), finelyOf(pid) + sum(statOf(pid), OF_ENDED))
}
