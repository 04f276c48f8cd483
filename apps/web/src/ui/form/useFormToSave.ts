import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { z } from 'zod'
import type { ConflictBody } from '@portal/contract/core/errors'
import { ApiError } from '../../api/apiError.ts'
import { errorMessage, textoDoServidor } from '../../api/errorMessage.ts'
import { forgetFailures, notify, notifyErrors, notifySaved } from '../feedback/notify.ts'
import { useShortcut } from '../shortcuts.ts'
import { useStands } from '../useStands.ts'
import { chosenIn, toDraft, type Draft, type FieldOf } from './draft.ts'
import { mergeRecords, rebased, type Merge } from './merge.ts'
import type { NextStep } from './next.ts'
import { useDraft } from './useDraft.ts'
import { useLeaveGuard, type PlaceOf } from './useLeaveGuard.ts'
import {
  focusFirstError,
  markFirstField,
  placeErrors,
  useUnkeptForm,
  type RecordForm,
  type RulesBetween,
} from './useRecordForm.ts'

interface ToSave<Schema extends z.ZodObject> {
  schema: Schema
  initial: Draft<Schema>
  save: (values: z.input<Schema>) => Promise<unknown>
  onSaved: () => void
  between?: RulesBetween<Draft<Schema>> | undefined
  texts?: SaveTexts | undefined
  together?: readonly FieldOf<Draft<Schema>>[] | undefined
  /** Read-only: the keys do nothing. */
  locked?: boolean | undefined
  /** Another tab is shown in its place: the keys do nothing, because nobody would see what is wrong or asked. */
  hidden?: boolean | undefined
  /** Where Ctrl + Enter leads once the record is saved, in place of `onSaved`; without it that key only saves. */
  next?: NextStep | undefined
  /** For a record that the address does not name in its path. */
  placeOf?: PlaceOf
}

export type FormToSave<Schema extends z.ZodObject> = ReturnType<typeof useFormToSave<Schema>>

/** Shared by dialogs and pages: check, send by button or keys, ask before leaving. */
export function useFormToSave<Schema extends z.ZodObject>(options: ToSave<Schema>) {
  const { schema, initial, save, onSaved, between, texts, together, locked = false, hidden, next, placeOf } = options
  const container = useRef<HTMLFormElement>(null)
  const [unkept, changed] = useUnkeptForm(schema, initial, between)
  const {
    recovered,
    discard,
    saved: forget,
    isKept,
  } = useDraft({
    schema,
    initial,
    form: unkept,
    locked,
    onMerge: (merge) => setConflict({ ...merge, who: {} }),
  })
  const form = useMemo(() => ({ ...unkept, isKept }), [unkept, isKept])
  const saveAndForget = async (values: z.input<Schema>) => {
    const answer = await save(values)
    if (!isRefusal(answer)) forget()
    return answer
  }
  const { saving, conflict, setConflict, submit, submitThen, choose, absorb } = useSave({
    schema,
    form,
    container,
    save: saveAndForget,
    onSaved,
    texts,
    together,
  })
  const leaving = useLeaveGuard(form.isDirty, isKept, placeOf)
  const focus = (fields: readonly string[]) => focusFirstError(container.current, fields)
  /** Resolves once the record is saved, for callers that go on only then. */
  const savedThen = (after: () => void) =>
    new Promise<boolean>((done) => {
      form.onSubmit(
        (values) => void submitThen(values, after).then(done),
        (errors) => {
          focus(Object.keys(errors))
          done(false)
        },
      )()
    })
  const saved = () => savedThen(onSaved)
  const send = () => void saved()
  const idle = conflict !== null || locked || hidden
  useShortcut('mod+S', 'Salvar', idle ? undefined : send)
  useShortcut('mod+Enter', next?.words ?? 'Salvar', idle ? undefined : () => void savedThen(next?.go ?? onSaved))
  const giveUp = () => {
    discard()
    setConflict(null)
  }
  const hold = (node: HTMLFormElement | null) => {
    container.current = node
    markFirstField(node)
  }
  const keys = { send, saved, next }
  const keeping = { recovered, giveUp, leaving }
  return { hold, form, changed, saving, conflict, submit, choose, absorb, focus, locked, ...keys, ...keeping }
}

/** The fields of a form, drawn anew where it is another or what draws them is. */
export const useFields = <Form>(form: Form, children: (form: Form) => ReactNode): ReactNode =>
  useMemo(() => children(form), [children, form])

/** Thrown by a save that asked the person, who said no: nothing went wrong, and nothing is told. */
export class GivenUp extends Error {}

/** Spec 001 §9 "Save button". */
const SAVE_LOCK_MS = 500

/** Some calls refuse with a 200 (decisions C-06). */
const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isValid' in answer && answer.isValid === false

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface Conflict<Schema extends z.ZodObject> extends Merge<Schema> {
  who: Pick<ConflictBody, 'quem' | 'quando'>
}

interface SaveOptions<Schema extends z.ZodObject> {
  schema: Schema
  form: RecordForm<Draft<Schema>>
  container: RefObject<HTMLElement | null>
  save: (values: z.input<Schema>) => Promise<unknown>
  onSaved: () => void
  texts?: SaveTexts | undefined
  together?: readonly FieldOf<Draft<Schema>>[] | undefined
}

/** Sentences that the documents give for some saves in place of the usual. */
export interface SaveTexts {
  saved: string
  /** Shown where the server gives no reason. */
  failed?: string
}

/** Sends a form, merges with whoever saved in between, and shows each refusal where it belongs. */
export function useSave<Schema extends z.ZodObject>({
  schema,
  form,
  container,
  save,
  onSaved,
  texts,
  together,
}: SaveOptions<Schema>) {
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Schema> | null>(null)
  const base = useRef(form.getInitialValues())
  const absorbed = useRef(0)
  const stands = useStands()

  /** A refusal that the documents answer with 200 is told once, by its level (Spec 000 §8). */
  const refuse = (error: unknown, documented: boolean) => {
    if (error instanceof GivenUp) return
    const errors = error instanceof ApiError ? error.erros : []
    const { fields, rest } = placeErrors(form, container.current, errors)
    if (fields.length > 0) setTimeout(() => focusFirstError(container.current, fields))
    const told = documented ? errors : rest
    if (told.length > 0) notifyErrors(told)
    else if (fields.length === 0) notify.error(textoDoServidor(error) ?? texts?.failed ?? errorMessage(error))
  }

  /** Fields of the form that the record does not answer, as its owner, keep their value. */
  const read = (record: object): Draft<Schema> => {
    for (const [field, option] of chosenIn(record)) form.chosen.set(field, option)
    return { ...base.current, ...toDraft(schema, record) }
  }

  const resolve = async (mine: Draft<Schema>, { atual, ...who }: ConflictBody, after: () => void) => {
    const theirs = read(atual ?? {})
    const merge = mergeRecords(schema, { base: base.current, mine, theirs, together })
    base.current = theirs
    // What was typed while the save was on its way stays in its fields, and is not sent.
    const typed = { base: mine, mine: form.getValues(), theirs: merge.merged }
    form.put(mergeRecords(schema, typed).merged)
    if (merge.overlaps.length > 0) setConflict({ ...merge, who })
    else if (await send(merge.merged, after))
      notify.info(`${who.quem ?? 'Outra pessoa'} também alterou este registro. As alterações dos dois foram mantidas.`)
  }

  const send = async (values: Draft<Schema>, after: () => void): Promise<boolean> => {
    const absorptions = absorbed.current
    let documented = false
    forgetFailures()
    try {
      const answer = await save(values as z.input<Schema>)
      documented = isRefusal(answer)
      if (documented) throw new ApiError(400, answer)
      setConflict(null)
      if (absorbed.current === absorptions) {
        base.current = values
        form.resetDirty(values)
      }
      if (texts) notify.success(texts.saved)
      else notifySaved()
      // Who left meanwhile may be at another record by now, and stays there.
      if (stands.current) after()
      return true
    } catch (error) {
      const found = error instanceof ApiError ? error.conflito : undefined
      if (found?.atual) await resolve(values, found, after)
      else refuse(error, documented)
      return false
    }
  }

  const submitThen = async (values: Draft<Schema>, after: () => void): Promise<boolean> => {
    if (saving) return false
    setSaving(true)
    const [saved] = await Promise.all([send(values, after), pause(SAVE_LOCK_MS)])
    setSaving(false)
    return saved
  }

  const submit = (values: Draft<Schema>) => submitThen(values, onSaved)

  /** Sends what was chosen for each field of a conflict; the form shows it, whether or not it can be saved. */
  const choose = (values: Draft<Schema>) => {
    form.put(values)
    setConflict((now) => now && { ...now, merged: values })
    return submit(values)
  }

  /** Takes over a newer record; false where that contradicts a value being typed. */
  const absorb = (record: object): boolean => {
    const theirs = read(record)
    const next = rebased(schema, { base: base.current, mine: form.getValues(), theirs })
    if (!next) return false
    base.current = theirs
    absorbed.current += 1
    form.rebase(next.stored, next.values)
    return true
  }

  return { saving, conflict, setConflict, submit, submitThen, choose, absorb }
}
