import { useState } from 'react'

export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  all: boolean
  toggleAll: () => void
  clear: () => void
}

/** Only rows that are on the screen are ever chosen: another page or search leaves the rest behind. */
export function useSelection<Row extends { id: number | string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set())
  const rows = shown.filter((row) => ids.has(row.id))
  const all = shown.length > 0 && rows.length === shown.length
  const toggle = ({ id }: Row) => {
    const kept = rows.map((row) => row.id)
    setIds(new Set(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]))
  }
  return {
    rows,
    all,
    toggle,
    has: (row) => ids.has(row.id),
    toggleAll: () => setIds(new Set(all ? [] : shown.map((row) => row.id))),
    clear: () => setIds(new Set()),
  }
}
