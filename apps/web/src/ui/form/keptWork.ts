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

/** Open forms, each telling its name and the values typed into it. */
const open = new Set<() => readonly [string, Changes] | undefined>()
/** Work that waits for its forms after the person signed in again. */
let claimed: Forms = {}

export function watchForm(tell: () => readonly [string, Changes] | undefined): () => void {
  open.add(tell)
  return () => open.delete(tell)
}

/** When a sign-in ends, the address and the typed values wait for the same person. */
export function keepWork(owner: string, address: string): void {
  const forms: Forms = Object.fromEntries(
    [...open].flatMap((tell) => {
      const told = tell()
      return told ? [told] : []
    }),
  )
  sessionStorage.setItem(KEY, JSON.stringify({ owner, address, forms }))
}

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
