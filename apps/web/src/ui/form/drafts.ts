import { z } from 'zod'
import { sessaoAtual } from '../../api/session.ts'
import { donoDoToken } from '../../api/token.ts'

/** In this browser, beyond the tab: what was typed outlives a crash and the end of a sign-in (decision 0080). */
const PREFIX = 'portal.digitado.'
const DAY_MS = 86_400_000
const KEPT_DAYS = 7

const fields = z.record(z.string(), z.unknown())
const stored = z.object({
  /** Moment of the last change. */
  at: z.number(),
  /** Version of the record that was being edited; null for a new one. */
  version: z.number().nullable(),
  typed: fields,
  /** What the record said in those fields when they were typed over. */
  base: fields,
})
export type StoredDraft = z.output<typeof stored>

/** Whoever is signed in; empty for nobody. */
export const draftOwner = (): string => donoDoToken(sessaoAtual()?.token ?? '')

const keyOf = (owner: string, name: string) => `${PREFIX}${owner}.${name}`

function parsed(text: string | null): StoredDraft | undefined {
  try {
    return stored.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** A store that is full or forbidden costs only the draft. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const isOld = ({ at }: StoredDraft) => Date.now() - at > KEPT_DAYS * DAY_MS

export function readDraft(owner: string, name: string): StoredDraft | undefined {
  const draft = parsed(attempt(() => localStorage.getItem(keyOf(owner, name))) ?? null)
  return draft && !isOld(draft) ? draft : undefined
}

/** False where nothing could be written. */
export const writeDraft = (owner: string, name: string, draft: StoredDraft): boolean =>
  attempt(() => {
    localStorage.setItem(keyOf(owner, name), JSON.stringify(draft))
    return true
  }) ?? false

export const dropDraft = (owner: string, name: string): void =>
  attempt(() => localStorage.removeItem(keyOf(owner, name)))

/** Those that are left behind, and all of whoever signs out: the next person at this machine finds nothing. */
export function sweepDrafts(signedOut?: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue
      const draft = parsed(localStorage.getItem(key))
      const theirs = signedOut !== undefined && key.startsWith(keyOf(signedOut, ''))
      if (theirs || !draft || isOld(draft)) localStorage.removeItem(key)
    }
  })
}

const CHANNEL = 'portal.digitado'
/** Another tab answers within a few milliseconds or does not exist. */
const WAIT_MS = 120
type Message = { ask: string } | { here: string }

/** Forms of this tab that hold typed work, by their keys. */
const here = new Set<string>()
const asked = new Map<string, () => void>()

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const opened = new BroadcastChannel(CHANNEL)
  opened.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('here' in data) asked.get(data.here)?.()
    else if (here.has(data.ask)) opened.postMessage({ here: data.ask } satisfies Message)
  }
  return opened
}
let channel: { opened: BroadcastChannel | undefined } | undefined

/** Says that this tab holds the draft, so that no other takes it for one that was left behind. */
export function holdDraft(owner: string, name: string): () => void {
  channel ??= { opened: openChannel() }
  const key = keyOf(owner, name)
  here.add(key)
  return () => here.delete(key)
}

/** Whether nobody is typing it in another tab. */
export function isLeftBehind(owner: string, name: string): Promise<boolean> {
  channel ??= { opened: openChannel() }
  const { opened } = channel
  if (!opened) return Promise.resolve(true)
  const key = keyOf(owner, name)
  return new Promise((resolve) => {
    const end = (left: boolean) => {
      asked.delete(key)
      resolve(left)
    }
    asked.set(key, () => end(false))
    opened.postMessage({ ask: key } satisfies Message)
    setTimeout(() => end(true), WAIT_MS)
  })
}
