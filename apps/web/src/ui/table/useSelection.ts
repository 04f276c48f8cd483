import { useState } from 'react'
import { useRange } from './useRange.ts'

export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  can: (row: Row) => boolean
  any: boolean
  /** With `through`, all rows from the one that was ticked last become as this one does. */
  toggle: (row: Row, through?: boolean) => void
  all: boolean
  toggleAll: () => void
  clear: () => void
}

/** Only rows on the screen are ever chosen: another page or search leaves the rest behind. */
export function useSelection<Row extends { id: number | string }>(
  shown: readonly Row[],
  can: (row: Row) => boolean = () => true,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set())
  const open = shown.filter(can)
  const rows = open.filter((row) => ids.has(row.id))
  const all = open.length > 0 && rows.length === open.length
  const range = useRange(open)
  const toggle = (row: Row, through = false) => {
    const next = new Set(rows.map(({ id }) => id))
    const tick = !next.has(row.id)
    for (const { id } of range(row, through)) next[tick ? 'add' : 'delete'](id)
    setIds(next)
  }
  return {
    rows,
    all,
    toggle,
    can,
    any: open.length > 0,
    has: (row) => can(row) && ids.has(row.id),
    toggleAll: () => setIds(new Set(all ? [] : open.map((row) => row.id))),
    clear: () => setIds(new Set()),
  }
}
