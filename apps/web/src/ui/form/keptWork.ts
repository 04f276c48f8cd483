import { z } from 'zod'

/** Per tab, like the session itself: another tab has other work open. */
const KEY = 'portal.retomada'

const kept = z.object({
  owner: z.string(),
  address: z.string(),
  forms: z.record(z.string(), z.record(z.string(), z.unknown())),
})
type Forms = z.output<typeof kept>['forms']
type Changes = Forms[string]

/** What is open, each telling its name and what was typed into it. */
const open = new Set<() => readonly [string, Changes] | undefined>()
/** Given back to whom it belongs, until its form takes it. */
let claimed: Forms = {}

export function watchForm(tell: () => readonly [string, Changes] | undefined): () => void {
  open.add(tell)
  return () => open.delete(tell)
}

/** A sign-in that ended takes no work with it: the address and what was typed wait for the same person. */
export function keepWork(owner: string, address: string): void {
  const forms: Forms = Object.fromEntries(
    [...open].flatMap((tell) => {
      const told = tell()
      return told ? [told] : []
    }),
  )
  sessionStorage.setItem(KEY, JSON.stringify({ owner, address, forms }))
}

/** Where the person had been, once; to anybody else nothing is said, and it is gone. */
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

/** What was typed into the form of this name, once. */
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
