import { Select } from '@mantine/core'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { contentOf } from '../column.tsx'
import type { GridPlace } from '../grid.ts'
import { named } from '../../fields/rows.ts'
import type { CellEdit } from './cell.ts'
import styles from './cells.module.css'
import type { At, CellsOf } from './useCells.ts'

interface GridCellProps<Row extends { id: number | string }> extends GridPlace<Row> {
  cells: CellsOf<Row>
}

/** Keys that move from cell to cell. */
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
}

export function GridCell<Row extends { id: number | string }>({
  cells,
  row,
  column,
  at,
  className,
}: GridCellProps<Row>) {
  const cell = useRef<HTMLTableCellElement>(null)
  const id = useId()
  const active = cells.isAt(at)
  const open = active && cells.open !== null
  const editable = cells.editable(at) !== undefined
  const note = cells.noteOf(row, column)
  const takesFocus = useEffectEvent(() => cells.takesFocus())
  useEffect(() => {
    // Only a key takes the focus along: who points elsewhere goes there, and a table that comes takes none.
    if (active && !open && takesFocus()) cell.current?.focus()
  }, [active, open])
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.target !== event.currentTarget || open) return
    cells.ended('key')
    if (act(event, cells, at)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (open || event.target !== event.currentTarget) return
    event.preventDefault()
    cells.paste(event.clipboardData.getData('text/plain'))
  }
  const onCopy = (event: ClipboardEvent) => {
    if (open || event.target !== event.currentTarget || document.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cells.copy())
  }
  return (
    <td
      ref={cell}
      role="gridcell"
      data-label={column.label}
      data-active={active || undefined}
      data-chosen={cells.isChosen(at) || undefined}
      data-editable={editable || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for cells of a grid
      aria-readonly={!editable}
      aria-invalid={note ? true : undefined}
      aria-describedby={note && id}
      tabIndex={active ? 0 : -1}
      className={`${className} ${styles['gridCell']}`}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onFocus={({ target, currentTarget }) => target === currentTarget && !active && cells.go(at)}
      onClick={({ shiftKey }) => shiftKey && cells.extend(at)}
      onDoubleClick={() => editable && !open && cells.start()}
    >
      {open && column.edit ? (
        <Editor cells={cells} edit={column.edit} label={column.label} at={at} />
      ) : (
        (note?.text ?? contentOf(column, row))
      )}
      {note && !open && (
        <span id={id} className={styles['note']}>
          {note.message}
        </span>
      )}
    </td>
  )
}

/** Does what the key says; false for a key that says nothing here. */
function act<Row extends { id: number | string }>(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  cells: CellsOf<Row>,
  at: At,
): boolean {
  const step = STEPS[key]
  if (altKey) return false
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z' && !shiftKey) cells.undo()
    else if (letter === 'd') cells.fillDown()
    else return false
    return true
  }
  if (step) (shiftKey ? cells.extend : cells.go)({ row: at.row + step[0], column: at.column + step[1] })
  else if (key === 'Home' || key === 'End') cells.go({ row: at.row, column: key === 'Home' ? 0 : Infinity })
  else if (key === 'Enter' || key === 'F2') cells.start()
  else if (key === 'Delete' || key === 'Backspace') cells.clear()
  else if (key === 'Escape') cells.cancel()
  else if (key.length === 1 && key !== ' ' && cells.editable(at)) cells.start(key)
  else return false
  return true
}

interface EditorProps<Row extends { id: number | string }> {
  cells: CellsOf<Row>
  edit: CellEdit<Row>
  label: string
  at: At
}

function Editor<Row extends { id: number | string }>({ cells, edit, label, at }: EditorProps<Row>) {
  return edit.options ? (
    <OneOf cells={cells} options={edit.options} label={label} at={at} />
  ) : (
    <Typed cells={cells} label={label} at={at} />
  )
}

/** Where the keys that end an edit lead to; undefined for one that does not end it. */
function next({ key, shiftKey }: KeyboardEvent, { row, column }: At) {
  const step = shiftKey ? -1 : 1
  if (key === 'Enter') return { row: row + step, column }
  return key === 'Tab' ? { row, column: column + step } : undefined
}

/** The window went, not the focus: who comes back goes on. */
const staysHere = (input: HTMLInputElement) => document.activeElement === input

function Typed<Row extends { id: number | string }>({ cells, label, at }: Omit<EditorProps<Row>, 'edit'>) {
  const done = useRef(false)
  const end = (how: () => void) => {
    if (done.current) return
    done.current = true
    how()
  }
  const ready = (input: HTMLInputElement | null) => {
    if (!input || document.activeElement === input) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }
  return (
    <input
      ref={ready}
      className={styles['editor']}
      aria-label={label}
      autoComplete="off"
      defaultValue={cells.open ?? ''}
      onChange={({ currentTarget }) => cells.typing(currentTarget.value)}
      onKeyDown={(event) => {
        const to = next(event, at)
        event.stopPropagation()
        if (!to && event.key !== 'Escape') return
        event.preventDefault()
        cells.ended('key')
        end(() => (to ? cells.commit(event.currentTarget.value, to) : cells.cancel()))
      }}
      onBlur={({ currentTarget }) => {
        if (staysHere(currentTarget)) return
        cells.ended('pointer')
        end(() => cells.commit(currentTarget.value, at))
      }}
    />
  )
}

const selectText = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()

function OneOf<Row extends { id: number | string }>({
  cells,
  options,
  label,
  at,
}: Omit<EditorProps<Row>, 'edit'> & { options: NonNullable<CellEdit<Row>['options']> }) {
  const chosen = options.find((option) => option.label === cells.open)
  return (
    <Select
      aria-label={label}
      size="xs"
      autoFocus
      defaultDropdownOpened
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      data={options.map(({ label: text, value }) => ({ label: text, value: String(value) }))}
      defaultValue={chosen ? String(chosen.value) : null}
      {...(cells.open && !chosen ? { defaultSearchValue: cells.open } : { onFocus: selectText })}
      onOptionSubmit={(value) => {
        const option = options.find((one) => String(one.value) === value)
        cells.ended('key')
        if (option) cells.commit(option.label, { row: at.row + 1, column: at.column })
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        event.preventDefault()
        cells.ended('key')
        const to = next(event, at)
        const typed = event.currentTarget.value
        if (to && named(options, typed) !== undefined) cells.commit(typed, to)
        else if (to) cells.go(to)
        else cells.cancel()
      }}
      onBlur={({ currentTarget }) => {
        if (staysHere(currentTarget)) return
        cells.ended('pointer')
        cells.cancel()
      }}
    />
  )
}
