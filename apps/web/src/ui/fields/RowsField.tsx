import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { linhaEmBranco } from '@portal/contract/core/linhas'
import type { Option } from '@portal/contract/core/options'
import { type LooseForm, type Row, useRows } from '../form/useRecordForm.ts'
import { IconAction } from '../IconAction.tsx'
import { IdSelect } from './IdSelect.tsx'
import { ManySelect } from './ManySelect.tsx'
import { withoutEnd } from './block.ts'
import { numberOf, writtenNumber } from './numberText.ts'
import { cellOf, pastedBlock, type RowColumn, type Typed } from './rows.ts'
import styles from './RowsField.module.css'
import { offeredBy } from './useOptions.ts'

interface RowsFieldProps {
  form: LooseForm
  name: string
  /** What the rows are called, and one of them. */
  title: string
  one: string
  columns: readonly RowColumn[]
  blank: Row
}

/** Rows that are typed into: Enter adds one, Backspace in an empty one takes it away, a block of a sheet is pasted. */
export function RowsField(props: RowsFieldProps) {
  const { form, name, title, one, columns, blank } = props
  const rows = useRows(form, name)
  const { table, goTo } = useCells(name, rows.length)
  const first = columns[0]?.field ?? ''
  const write = (next: readonly Row[]) => form.set(name, next)
  const add = (index: number) => {
    write(rows.toSpliced(index, 0, blank))
    goTo(index, first)
  }
  const drop = (index: number) => {
    write(rows.toSpliced(index, 1))
    goTo(Math.max(0, index - 1), first)
  }
  const paste = (index: number, field: string, text: string) => {
    const { next, unknown } = pastedBlock({ rows, columns, blank }, { index, field }, text)
    write(next)
    for (const [path, message] of unknown) form.setError(`${name}.${path}`, message)
  }
  const keys = (index: number, field: string) => (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (index === rows.length - 1) add(index + 1)
      else goTo(index + 1, field)
    } else if (event.key === 'Backspace' && linhaEmBranco(rows[index] ?? blank, blank) && isEmptyInput(event.target)) {
      event.preventDefault()
      drop(index)
    }
  }
  return (
    <div ref={table}>
      {rows.length > 0 && (
        <div className={styles['frame']}>
          <table aria-label={title}>
            <Head columns={columns} />
            <tbody>
              {rows.map((row, index) => (
                // Rows have no name of their own while they are typed.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  {columns.map((column) => (
                    <td
                      key={column.field}
                      data-kind={column.kind}
                      data-narrow={column.narrow}
                      onKeyDown={keys(index, column.field)}
                      onPaste={(event) => takeBlock(event, (text) => paste(index, column.field, text))}
                    >
                      <Cell
                        column={column}
                        row={row}
                        path={`${name}.${index}.${column.field}`}
                        place={`${column.label}, linha ${index + 1} de ${title}`}
                        form={form}
                        onType={(value) => write(rows.with(index, { ...row, [column.field]: value }))}
                      />
                    </td>
                  ))}
                  <td>
                    <IconAction
                      icon={IconX}
                      verb="Remover"
                      of={`linha ${index + 1} de ${title}`}
                      onClick={() => drop(index)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        size="xs"
        variant="default"
        data-adds
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => add(rows.length)}
      >
        {`Adicionar ${one}`}
      </Button>
    </div>
  )
}

const isEmptyInput = (target: EventTarget) => !(target instanceof HTMLInputElement) || target.value === ''

/** A single value goes where the cursor is, as in any field. */
function takeBlock(event: ClipboardEvent, take: (text: string) => void): void {
  const text = withoutEnd(event.clipboardData.getData('text/plain'))
  if (!/[\t\n]/.test(text)) return
  event.preventDefault()
  take(text)
}

/** Puts the cursor into a cell once its row is drawn; without rows, on the button that adds one. */
function useCells(name: string, count: number) {
  const table = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ index: number; field: string } | null>(null)
  const focus = () => {
    if (!wanted.current) return
    const { index, field } = wanted.current
    wanted.current = null
    const cell = table.current?.querySelector<HTMLElement>(`[data-path="${name}.${index}.${field}"]`)
    ;(cell ?? table.current?.querySelector<HTMLElement>('[data-adds]'))?.focus()
  }
  useEffect(focus, [count, name])
  const goTo = (index: number, field: string) => {
    wanted.current = { index, field }
    // A row that is there already is not drawn anew.
    if (index < count) queueMicrotask(focus)
  }
  return { table, goTo }
}

const Head = ({ columns }: { columns: readonly RowColumn[] }) => (
  <thead>
    <tr>
      {columns.map(({ field, label }) => (
        <th key={field} scope="col">
          {label}
        </th>
      ))}
      <th>
        <VisuallyHidden>Ações</VisuallyHidden>
      </th>
    </tr>
  </thead>
)

const asRead = (text: string) => writtenNumber(numberOf(text))
const NONE: readonly Option[] = []

interface CellProps {
  column: RowColumn
  row: Row
  path: string
  /** What is said of the cell to whoever listens. */
  place: string
  form: LooseForm
  onType: (value: Typed) => void
}

function Cell({ column: { field, kind, options = NONE, off }, row, path, place, form, onType }: CellProps) {
  const { text, chosen, many } = cellOf(row[field])
  const type = (value: Typed) => {
    form.setError(path, null)
    onType(value)
  }
  const isOff = off?.when(row) ?? false
  const common = {
    size: 'xs',
    'aria-label': place,
    'data-path': path,
    error: form.errorAt(path),
    disabled: isOff,
    ...(isOff && off && { placeholder: off.why }),
  } as const
  if (kind === 'one')
    return <IdSelect {...common} data={options} value={chosen} onChange={(value) => type(value ?? null)} />
  const { offered, late } = offeredBy(options)
  if (kind === 'many')
    return (
      <ManySelect
        {...common}
        late={late}
        data={offered.map(({ label, value }) => ({ label, value: String(value) }))}
        value={many.map(String)}
        onChange={(values) => type(values.map(Number))}
      />
    )
  return (
    <TextInput
      {...common}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      {...(kind === 'number' && {
        inputMode: 'decimal',
        className: styles['number'],
        // As in a field of its own: what was read shows before it is saved.
        onBlur: () => asRead(text) !== text && type(asRead(text)),
      })}
    />
  )
}
