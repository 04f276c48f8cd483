import { z } from 'zod'

/** Storage is per tab, like the session itself: another tab has other work open. */
const KEY = 'portal.retomada'

const kept = z.object({
  owner: z.string(),
  address: z.string(),
  forms: z.record(z.string(), z.record(z.string(), z.unknown())),
})
type Forms = z.output<typeof kept>['forms']
type Changes = Forms[string]

interface Told {
  name: string
  /** Absent where the form keeps it itself, in this browser (`useDraft`). */
  typed?: Changes
  /** False where something of it must not be written down, or cannot be: a password, a chosen file. */
  whole: boolean
}

/** Open forms, each telling its name and the values typed into it. */
const open = new Set<() => Told | undefined>()
/** Forms of which nothing is lost should the page be loaded anew now. */
let safe = new Set<string>()
/** Work that waits for its forms after the person signed in again. */
let claimed: Forms = {}

export function watchForm(tell: () => Told | undefined): () => void {
  open.add(tell)
  return () => open.delete(tell)
}

/** When a sign-in ends, or the page is loaded anew, the address and the typed values wait for the same person. */
export function keepWork(owner: string, address: string): void {
  const told = [...open].flatMap((tell) => tell() ?? [])
  const forms: Forms = Object.fromEntries(told.flatMap(({ name, typed }) => (typed ? [[name, typed]] : [])))
  safe = new Set(told.flatMap(({ name, whole }) => (whole ? [name] : [])))
  sessionStorage.setItem(KEY, JSON.stringify({ owner, address, forms }))
}

/** Whether all that was typed into the form of this name waits for its person. */
export const isSafe = (name: string): boolean => safe.has(name)

/** The address of the kept work, answered once; for another person the work is gone. */
export function claimWork(owner: string): string | undefined {
  const found = read()
  forgetWork()
  if (found?.owner !== owner) return undefined
  claimed = found.forms
  return found.address
}

export function forgetWork(): void {
  sessionStorage.removeItem(KEY)
  claimed = {}
  safe = new Set()
}

/** Values typed into the form of this name, answered once. */
export function takeForm(name: string): Changes | undefined {
  const changes = claimed[name]
  delete claimed[name]
  return changes
}

function read() {
  try {
    return kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}
