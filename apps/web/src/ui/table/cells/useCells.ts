import { useRef, useState } from 'react'
import { quantidade } from '@portal/contract/core/formato'
import { errorMessage } from '../../../api/errorMessage.ts'
import { textOf, type Column } from '../column.tsx'
import { readBlock, writeBlock } from './block.ts'
import { readCell, textOfCell, type CellAnswer, type CellChange, type CellEdit, type CellValue } from './cell.ts'

interface At {
  row: number
  column: number
}
/** What was typed into a cell and was not saved, and why. */
interface Note {
  text: string
  message: string
}
interface State {
  at: At
  /** The other corner of the block that is chosen. */
  from: At
  /** Text that the editor of the cell opened with; null while none is open. */
  open: string | null
  notes: ReadonlyMap<string, Note>
  said: string
}
const START: State = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 }, open: null, notes: new Map(), said: '' }

type Row = { id: number | string }
type Save<R> = (changes: readonly CellChange<R>[]) => Promise<readonly CellAnswer[]>

interface Table<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  save: Save<R>
}

const keyOf = (row: Row, field: string) => `${row.id} ${field}`
const cells = (quantity: number) => quantidade(quantity, 'célula', 'células')
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
  const { open, notes } = state
  const inside = ({ row, column }: At): At => ({
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  })
  const at = inside(state.at)
  const from = inside(state.from)

  const editOf = (column: number): CellEdit<R> | undefined => columns[column]?.edit
  const editable = ({ row, column }: At): { row: R; edit: CellEdit<R> } | undefined => {
    const [of, edit] = [rows[row], editOf(column)]
    return of && edit && edit.value(of) !== undefined ? { row: of, edit } : undefined
  }
  const change = (mudanca: Partial<State>) => setState((now) => ({ ...now, ...mudanca }))
  const go = (to: At, wide = false) => change({ at: inside(to), open: null, ...(!wide && { from: inside(to) }) })

  const chosen = (): At[] => {
    const all: At[] = []
    for (let row = Math.min(at.row, from.row); row <= Math.max(at.row, from.row); row += 1)
      for (let column = Math.min(at.column, from.column); column <= Math.max(at.column, from.column); column += 1)
        all.push({ row, column })
    return all
  }

  const start = (text?: string) => {
    const cell = editable(at)
    if (cell)
      change({ open: text ?? notes.get(keyOf(cell.row, cell.edit.field))?.text ?? textOfCell(cell.edit, cell.row) })
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
      else if (text !== textOfCell(cell.edit, cell.row))
        changes.push({ row: cell.row, field: cell.edit.field, value: read.value })
      else asItIs.add(keyOf(cell.row, cell.edit.field))
    }
    setState((now) => ({
      ...now,
      open: null,
      notes: new Map([...[...now.notes].filter(([key]) => !asItIs.has(key)), ...wrong]),
      said: left
        ? `${cells(left)} não se ${left === 1 ? 'edita' : 'editam'} aqui.`
        : wrong.size
          ? refusedText(wrong.size)
          : '',
    }))
    send(changes, { left })
  }

  const send = (changes: readonly CellChange<R>[], { left = 0, back = false }) => {
    if (!changes.length) return
    const before = changes.map(({ row, field }) => ({ row, field, value: valueOf(columns, row, field) }))
    const run = async () => {
      const answers = await save(changes).catch((error: unknown) =>
        changes.map(({ row, field }) => ({
          id: row.id,
          saved: false,
          errors: [{ field, message: errorMessage(error) }],
        })),
      )
      const refused = notesOf(changes, answers, columns)
      const saved = new Set(answers.filter((one) => one.saved).map(({ id }) => id))
      const step = before.filter(({ row }) => saved.has(row.id))
      if (step.length && !back) steps.current = [step, ...steps.current].slice(0, MOST_STEPS)
      setState((now) => {
        const kept = [...now.notes].filter(([key]) => !changes.some(({ row, field }) => keyOf(row, field) === key))
        return {
          ...now,
          notes: new Map([...kept, ...refused]),
          said: saidOf({ saved: step.length, refused: refused.size, left, back }),
        }
      })
    }
    last.current = last.current.then(run)
  }

  const undo = () => {
    const [step, ...rest] = steps.current
    if (!step) return change({ said: 'Nada a desfazer nesta página.' })
    steps.current = rest
    send(step, { back: true })
  }

  const paste = (text: string) => {
    const block = readBlock(text)
    const one = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
    if (one !== undefined) return write(chosen().map((where) => ({ at: where, text: one })))
    const top = { row: Math.min(at.row, from.row), column: Math.min(at.column, from.column) }
    const typed = block.flatMap((line, down) =>
      line.map((cell, right) => ({ at: { row: top.row + down, column: top.column + right }, text: cell })),
    )
    write(typed)
  }

  const fillDown = () => {
    const top = Math.min(at.row, from.row)
    const typed = chosen().flatMap((where) => {
      const source = editable({ row: top, column: where.column })
      return where.row > top && source ? [{ at: where, text: textOfCell(source.edit, source.row) }] : []
    })
    if (typed.length) write(typed)
    else change({ said: 'Para preencher para baixo, escolha antes várias linhas com Shift + seta.' })
  }

  return {
    at,
    open,
    said: state.said,
    unsaved: notes.size > 0,
    editable,
    isAt: (where: At) => where.row === at.row && where.column === at.column,
    isChosen: ({ row, column }: At) => between(row, at.row, from.row) && between(column, at.column, from.column),
    noteOf: (row: R, column: Column<R>) => column.edit && notes.get(keyOf(row, column.edit.field)),
    go,
    extend: (to: At) => go(to, true),
    start,
    cancel: () => {
      const cell = editable(at)
      const rest = new Map(notes)
      if (open === null && cell) rest.delete(keyOf(cell.row, cell.edit.field))
      change({ open: null, notes: rest, from: at })
    },
    commit: (text: string, to: At) => {
      write([{ at, text }])
      go(to)
    },
    clear: () => write(chosen().map((where) => ({ at: where, text: '' }))),
    copy: () => {
      const lines = Map.groupBy(chosen(), ({ row }) => row)
      return writeBlock(
        [...lines.values()].map((line) => line.map(({ row, column }) => shown(rows[row], columns[column]))),
      )
    },
    paste,
    fillDown,
    undo,
  }
}
export type CellsOf<R extends Row> = ReturnType<typeof useCells<R>>

const shown = <R>(row: R | undefined, column: Column<R> | undefined): string => {
  if (!row || !column) return ''
  return column.edit && column.edit.value(row) !== undefined ? textOfCell(column.edit, row) : textOf(column, row)
}

const valueOf = <R>(columns: readonly Column<R>[], row: R, field: string): CellValue =>
  columns.find(({ edit }) => edit?.field === field)?.edit?.value(row) ?? null

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
      const text = edit ? textOfCell({ ...edit, value: () => value }, row) : ''
      notes.set(keyOf(row, field), { text, message: mine.map(({ message }) => message).join(' ') || WAITS })
    }
  }
  return notes
}

const WAITS = 'Não foi salvo, porque outra célula da linha foi recusada.'
const refusedText = (refused: number) =>
  `${cells(refused)} ${refused === 1 ? 'recusada' : 'recusadas'}: veja por que na célula.`

function saidOf({
  saved,
  refused,
  left,
  back,
}: {
  saved: number
  refused: number
  left: number
  back: boolean
}): string {
  const parts = [
    saved && `${cells(saved)} ${back ? (saved === 1 ? 'desfeita' : 'desfeitas') : saved === 1 ? 'salva' : 'salvas'}.`,
    saved && !back && 'Ctrl + Z desfaz.',
    refused && refusedText(refused),
    left && `${cells(left)} não se ${left === 1 ? 'edita' : 'editam'} aqui.`,
  ]
  return parts.filter(Boolean).join(' ')
}
