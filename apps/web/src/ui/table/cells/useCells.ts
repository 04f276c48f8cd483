import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { quantidade } from '@portal/contract/core/formato'
import { errorMessage } from '../../../api/errorMessage.ts'
import { notify } from '../../feedback/notify.ts'
import { textOf, type Column } from '../column.tsx'
import { useStands } from '../../useStands.ts'
import { readBlock, withoutEnd, writeBlock } from '../../fields/block.ts'
import { cellText, readCell, type CellAnswer, type CellChange, type CellEdit, type CellValue } from './cell.ts'

export interface At {
  row: number
  column: number
}
/** A place is that of a row, wherever it stands by now. */
interface Held extends At {
  id: number | string | undefined
}
/** What was typed into a cell and was not saved, and why. */
interface Note {
  text: string
  message: string
}
interface State {
  at: Held
  /** The other corner of the block that is chosen. */
  from: Held
  /** Text that the editor of the cell opened with; null while none is open. */
  open: string | null
  notes: ReadonlyMap<string, Note>
  said: string
}
const FIRST = { row: 0, column: 0, id: undefined }
const START: State = { at: FIRST, from: FIRST, open: null, notes: new Map(), said: '' }

type Row = { id: number | string }
type Save<R> = (changes: readonly CellChange<R>[]) => Promise<readonly CellAnswer[]>

interface Table<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  save: Save<R>
}

const keyOf = (row: Row, field: string) => `${row.id} ${field}`
const cells = (quantity: number) => quantidade(quantity, 'célula', 'células')
const within = (value: number, last: number) => Math.max(0, Math.min(value, last))
const between = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

/** Saved changes that can be taken back, the last first. */
const MOST_STEPS = 100

/** The block of cells that a person moves over, types into, fills and takes back (decision 0078). */
export function useCells<R extends Row>({ rows, columns, save }: Table<R>) {
  const [state, setState] = useState(START)
  const steps = useRef<(readonly CellChange<R>[])[]>([])
  // One save after the other: each knows what the one before it left.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // What is on its way stands in no row yet.
  const sent = useRef(new Map<string, { value: CellValue }>())
  const shown = useStands()
  const byKey = useRef(false)
  const { notes } = state

  const here = ({ id, row, column }: Held): At & { gone: boolean } => {
    const found = id === undefined ? -1 : rows.findIndex((one) => one.id === id)
    const gone = id !== undefined && found < 0
    return { row: found < 0 ? within(row, rows.length - 1) : found, column: within(column, columns.length - 1), gone }
  }
  const at = here(state.at)
  const corner = here(state.from)
  const from = at.gone || corner.gone ? at : corner
  // Another row in its place is not what was opened.
  const open = at.gone ? null : state.open

  const editable = ({ row, column }: At): { row: R; edit: CellEdit<R> } | undefined => {
    const [of, edit] = [rows[row], columns[column]?.edit]
    return of && edit && edit.value(of) !== undefined ? { row: of, edit } : undefined
  }
  const valueNow = (row: R, edit: CellEdit<R>): CellValue => {
    const onItsWay = sent.current.get(keyOf(row, edit.field))
    return onItsWay ? onItsWay.value : (edit.value(row) ?? null)
  }
  const textNow = (row: R, edit: CellEdit<R>) => cellText(edit, valueNow(row, edit))

  const change = (changed: Partial<State>) => setState((now) => ({ ...now, ...changed }))

  /** Undefined as long as nothing was typed into what is open. */
  const typing = useRef<string>(undefined)
  const away = useEffectEvent(() => {
    const edit = columns[state.at.column]?.edit
    const text = state.open === null || edit?.options ? undefined : typing.current
    if (text === undefined || !edit) return change({ open: null })
    const message = `“${text}” não foi salvo: a linha não está na lista.`
    notify.warn(message)
    change({ open: null, notes: new Map(notes).set(`${state.at.id} ${edit.field}`, { text, message }) })
  })
  useEffect(() => {
    if (at.gone) away()
  }, [at.gone])

  const held = ({ row, column }: At): Held => {
    const [inRow, inColumn] = [within(row, rows.length - 1), within(column, columns.length - 1)]
    return { row: inRow, column: inColumn, id: rows[inRow]?.id }
  }
  const go = (to: At) => change({ at: held(to), from: held(to), open: null })

  const chosen = (): At[] => {
    const all: At[] = []
    for (let row = Math.min(at.row, from.row); row <= Math.max(at.row, from.row); row += 1)
      for (let column = Math.min(at.column, from.column); column <= Math.max(at.column, from.column); column += 1)
        all.push({ row, column })
    return all
  }

  const start = (text?: string) => {
    const cell = editable(at)
    if (!cell) return
    const noted = notes.get(keyOf(cell.row, cell.edit.field))?.text
    typing.current = text
    change({ at: held(at), from: held(at), open: text ?? noted ?? textNow(cell.row, cell.edit) })
  }

  /** Typed texts by their cells: those that read as values are saved together, the others stay with what is wrong. */
  const write = (typed: readonly { at: At; text: string }[]) => {
    const changes: CellChange<R>[] = []
    const wrong = new Map<string, Note>()
    const asItIs = new Set<string>()
    let left = 0
    for (const { at: where, text } of typed) {
      const cell = editable(where)
      const read = cell && readCell(cell.edit, text)
      if (!cell || !read) left += 1
      else if ('message' in read) wrong.set(keyOf(cell.row, cell.edit.field), { text, message: read.message })
      else if (text !== textNow(cell.row, cell.edit))
        changes.push({ row: cell.row, field: cell.edit.field, value: read.value })
      else asItIs.add(keyOf(cell.row, cell.edit.field))
    }
    setState((now) => ({
      ...now,
      open: null,
      notes: new Map([...[...now.notes].filter(([key]) => !asItIs.has(key)), ...wrong]),
      said: saidOf({ saved: 0, refused: wrong.size, left, back: false }),
    }))
    send(changes, { left })
  }

  const send = (changes: readonly CellChange<R>[], { left = 0, back = false }) => {
    if (!changes.length) return
    const before = changes.map(({ row, field }) => ({ row, field, value: valueOf(row, field) }))
    const mine = changes.map(({ row, field, value }) => {
      const entry = { value }
      sent.current.set(keyOf(row, field), entry)
      return [keyOf(row, field), entry] as const
    })
    const run = async () => {
      let unanswered = false
      const answers = await save(changes).catch((error: unknown) => {
        unanswered = true
        return changes.map(({ row, field }) => ({
          id: row.id,
          saved: false,
          errors: [{ field, message: errorMessage(error) }],
        }))
      })
      for (const [key, entry] of mine) if (sent.current.get(key) === entry) sent.current.delete(key)
      const refused = notesOf(changes, answers, columns)
      const saved = new Set(answers.filter((one) => one.saved).map(({ id }) => id))
      const stale = new Set(answers.filter((one: CellAnswer) => one.stale).map(({ id }) => id))
      const step = before.filter(({ row }) => saved.has(row.id))
      // What is known of a row that somebody else saved is not so any more: nothing of it is given back unseen.
      const kept = steps.current
        .map((one) => one.filter(({ row }) => !stale.has(row.id)))
        .filter(({ length }) => length > 0)
      const next = back ? (unanswered ? [changes] : []) : step.length ? [step] : []
      steps.current = [...next, ...kept].slice(0, MOST_STEPS)
      const said = saidOf({ saved: step.length, refused: refused.size, left, back })
      if (!shown.current && refused.size)
        notify.warn([...refused.values()].map(({ text, message }) => `${text}: ${message}`).join(' '))
      setState((now) => {
        const others = [...now.notes].filter(([key]) => !mine.some(([written]) => written === key))
        return { ...now, notes: new Map([...others, ...refused]), said }
      })
    }
    last.current = last.current.then(run)
  }

  const valueOf = (row: R, field: string): CellValue => {
    const edit = columns.find((column) => column.edit?.field === field)?.edit
    return edit ? valueNow(row, edit) : null
  }

  const undo = () => {
    const [step, ...rest] = steps.current
    if (!step) return change({ said: 'Nada a desfazer nesta página.' })
    steps.current = rest
    send(step, { back: true })
  }

  const paste = (text: string) => {
    if (text === '') return change({ said: 'Não há texto para colar.' })
    const block = readBlock(withoutEnd(text))
    const one = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
    if (one !== undefined) return write(chosen().map((where) => ({ at: where, text: one })))
    const top = { row: Math.min(at.row, from.row), column: Math.min(at.column, from.column) }
    write(
      block.flatMap((line, down) =>
        line.map((cell, right) => ({ at: { row: top.row + down, column: top.column + right }, text: cell })),
      ),
    )
  }

  const fillDown = () => {
    const top = Math.min(at.row, from.row)
    const typed = chosen().flatMap((where) => {
      const source = editable({ row: top, column: where.column })
      return where.row > top && source ? [{ at: where, text: textNow(source.row, source.edit) }] : []
    })
    if (typed.length) write(typed)
    else change({ said: 'Para preencher para baixo, escolha antes várias linhas com Shift + seta.' })
  }

  const textAt = ({ row, column }: At): string => {
    const cell = editable({ row, column })
    if (cell) return textNow(cell.row, cell.edit)
    const [of, in_] = [rows[row], columns[column]]
    return of && in_ ? textOf(in_, of) : ''
  }

  return {
    at,
    open,
    said: state.said,
    /** Says whether a key moves or ends an edit. */
    ended: (how: 'key' | 'pointer') => void (byKey.current = how === 'key'),
    /** True once after a key, for the cell that it led to. */
    takesFocus: () => {
      const was = byKey.current
      byKey.current = false
      return was
    },
    unsaved: notes.size > 0 || open !== null,
    editable,
    isAt: (where: At) => where.row === at.row && where.column === at.column,
    isChosen: ({ row, column }: At) => between(row, at.row, from.row) && between(column, at.column, from.column),
    noteOf: (row: R, column: Column<R>) => column.edit && notes.get(keyOf(row, column.edit.field)),
    go,
    extend: (to: At) => change({ at: held(to), from: held(from), open: null }),
    start,
    typing: (text: string) => void (typing.current = text),
    cancel: () => {
      const cell = editable(at)
      const rest = new Map(notes)
      if (open === null && cell) rest.delete(keyOf(cell.row, cell.edit.field))
      change({ open: null, notes: rest, from: held(at) })
    },
    commit: (text: string, to: At) => {
      write([{ at, text }])
      go(to)
    },
    clear: () => write(chosen().map((where) => ({ at: where, text: '' }))),
    copy: () => writeBlock([...Map.groupBy(chosen(), ({ row }) => row).values()].map((line) => line.map(textAt))),
    paste,
    fillDown,
    undo,
  }
}
export type CellsOf<R extends Row> = ReturnType<typeof useCells<R>>

/** What was typed stays at its cell with what is wrong there; a reason of another field stands at the row's first cell. */
function notesOf<R extends Row>(
  changes: readonly CellChange<R>[],
  answers: readonly CellAnswer[],
  columns: readonly Column<R>[],
): Map<string, Note> {
  const notes = new Map<string, Note>()
  for (const { id, saved, errors } of answers) {
    if (saved) continue
    const ofRow = changes.filter(({ row }) => row.id === id)
    for (const [i, { row, field, value }] of ofRow.entries()) {
      const mine = errors.filter(
        (one) => one.field === field || (i === 0 && !ofRow.some((other) => other.field === one.field)),
      )
      const edit = columns.find((column) => column.edit?.field === field)?.edit
      const text = edit ? cellText(edit, value) : ''
      notes.set(keyOf(row, field), { text, message: mine.map(({ message }) => message).join(' ') || WAITS })
    }
  }
  return notes
}

const WAITS = 'Não foi salvo, porque outra célula da linha foi recusada.'

interface Said {
  saved: number
  refused: number
  left: number
  back: boolean
}

function saidOf({ saved, refused, left, back }: Said): string {
  const one = (quantity: number, single: string, several: string) => (quantity === 1 ? single : several)
  const parts = [
    saved && `${cells(saved)} ${back ? one(saved, 'desfeita', 'desfeitas') : one(saved, 'salva', 'salvas')}.`,
    saved && !back && 'Ctrl + Z desfaz.',
    refused && `${cells(refused)} ${one(refused, 'recusada', 'recusadas')}: veja por que na célula.`,
    left && `${cells(left)} não se ${one(left, 'edita', 'editam')} aqui.`,
  ]
  return parts.filter(Boolean).join(' ')
}
