import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import type { Draft } from './draft.ts'
import { draftOwner, dropDraft, holdDraft, isLeftBehind, readDraft, writeDraft, type StoredDraft } from './drafts.ts'
import { isSafe, watchForm } from './keptWork.ts'
import { mergeRecords, type Merge } from './merge.ts'
import { fieldsOf, formName, typedInto } from './useKeptValues.ts'
import type { UnkeptForm } from './useRecordForm.ts'

/** People pause so long between words; a crash costs no more than that. */
const PAUSE_MS = 400

export interface Recovered {
  at: Date
  /** Somebody saved the record after this was typed. */
  newer: boolean
}

interface Typed<Schema extends z.ZodObject> {
  schema: Schema
  initial: Draft<Schema>
  form: UnkeptForm<Draft<Schema>>
  locked: boolean
}

/** A new record has no number yet: what it hangs on, by the address or by its own fields, tells it from one that is begun elsewhere. */
const draftName = (pathname: string, form: string, initial: Readonly<Record<string, unknown>>): string => {
  const [, room, ...inside] = pathname.split('/')
  const owners = Object.keys(initial).map((field) => /^id[A-Z]/.test(field) && initial[field])
  const around = /:(null|0)$/.test(form) ? [...inside, ...owners].filter((part) => Number(part) > 0) : []
  return [`${room}.${form}`, ...around].join('/')
}

/** The draft of one form and person, which this tab writes. */
function useWritten<Schema extends z.ZodObject>({ schema, initial, form, locked }: Typed<Schema>) {
  const [owner] = useState(draftOwner)
  const name = draftName(useLocation().pathname, formName(schema, initial), initial)
  const held = useRef<(() => void) | undefined>(undefined)
  const release = () => {
    held.current?.()
    held.current = undefined
  }
  const drop = () => {
    release()
    dropDraft(owner, name)
  }
  /** True where all that was typed is written down. */
  const keep = (): boolean => {
    if (owner === '' || locked) return false
    const read = typedInto(schema, form)
    if (!read) {
      if (held.current) drop()
      return false
    }
    held.current ??= holdDraft(owner, name)
    const stored = form.getInitialValues()
    const base = Object.fromEntries(Object.keys(read.typed).map((field) => [field, valueIn(stored, field)]))
    const draft = { at: Date.now(), version: versionOf(stored), typed: read.typed, base }
    return writeDraft(owner, name, draft) && read.whole
  }
  // After the end of a sign-in, and where the page is loaded anew, the work waits; a person who goes on to elsewhere has
  // given it up, or saved it.
  const leave = () => {
    if (held.current && draftOwner() === owner && !isSafe(name)) drop()
    release()
  }
  /** One that was left behind, not one that is being typed in another tab. */
  const find = async (): Promise<StoredDraft | undefined> => {
    const draft = owner === '' || locked ? undefined : readDraft(owner, name)
    return draft && (await isLeftBehind(owner, name)) ? draft : undefined
  }
  return { name, keep, drop, leave, find }
}

interface Drafted<Schema extends z.ZodObject> extends Typed<Schema> {
  /** What was typed over an older version, beside the record as it is now. */
  onMerge: (merge: Merge<Schema>) => void
}

/** What is typed into the form of a record outlives the page (decision 0080): kept as it is typed, gone once it is saved or given up. */
export function useDraft<Schema extends z.ZodObject>({ onMerge, ...typed }: Drafted<Schema>) {
  const { schema, form } = typed
  const [recovered, setRecovered] = useState<Recovered | null>(null)
  const { name, keep, drop, leave, find } = useWritten(typed)
  const put = (draft: StoredDraft) => {
    const newer = draft.version !== versionOf(form.getInitialValues())
    const { merged, overlaps } = joined(schema, form, draft, newer)
    for (const field of fieldsOf(schema)) if (field in draft.typed) form.setFieldValue(field, merged[field] as never)
    setRecovered({ at: new Date(draft.at), newer })
    if (overlaps.length > 0) onMerge({ merged, overlaps })
  }
  const told = useEffectEvent(() => (typedInto(schema, form) ? { name, whole: keep() } : undefined))
  const begin = useEffectEvent(() => {
    const end = new AbortController()
    const restore = async () => {
      const draft = await find()
      if (draft && !end.signal.aborted) put(draft)
    }
    void restore()
    const unwatch = watchForm(() => told())
    return () => {
      end.abort()
      unwatch()
      leave()
    }
  })
  const write = useEffectEvent(() => void keep())
  const listen = useEffectEvent((listener: () => void) => form.onChange(listener))
  useEffect(() => begin(), [])
  useEffect(() => afterPauses(listen, () => write()), [])
  const discard = () => {
    const stored = form.getInitialValues()
    form.rebase(stored, stored)
    form.clearErrors()
    setRecovered(null)
    drop()
  }
  const saved = () => {
    setRecovered(null)
    drop()
  }
  const isKept = useCallback(() => isSafe(name), [name])
  return { recovered, discard, saved, isKept }
}

/** Writes once the typing pauses, and before the page goes. */
function afterPauses(listen: (listener: () => void) => () => void, write: () => void): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined
  const stop = listen(() => {
    clearTimeout(clock)
    clock = setTimeout(write, PAUSE_MS)
  })
  window.addEventListener('pagehide', write)
  return () => {
    clearTimeout(clock)
    stop()
    window.removeEventListener('pagehide', write)
  }
}

/** The draft over the record as it is now; over a newer one by the merge that every conflict uses. */
function joined<Schema extends z.ZodObject>(
  schema: Schema,
  form: UnkeptForm<Draft<Schema>>,
  { typed, base }: StoredDraft,
  newer: boolean,
): Merge<Schema> {
  const mine = { ...form.getValues(), ...onlyFields(schema, typed) }
  if (!newer) return { merged: mine, overlaps: [] }
  const theirs = form.getInitialValues()
  return mergeRecords(schema, { base: { ...theirs, ...onlyFields(schema, base) }, mine, theirs })
}

const valueIn = (values: object, field: string): unknown => new Map<string, unknown>(Object.entries(values)).get(field)

const versionOf = (values: object): number | null => {
  const version = valueIn(values, 'versao')
  return typeof version === 'number' ? version : null
}

/** Of an older version of the product's own program a draft may know fields that are no more. */
const onlyFields = <Schema extends z.ZodObject>(schema: Schema, typed: Record<string, unknown>): Draft<Schema> =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => field in schema.shape)) as Draft<Schema>
