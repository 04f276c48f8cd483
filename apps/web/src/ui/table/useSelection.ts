import { useState } from 'react'

export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  can: (row: Row) => boolean
  any: boolean
  toggle: (row: Row) => void
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
  const toggle = ({ id }: Row) => {
    const kept = rows.map((row) => row.id)
    setIds(new Set(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]))
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
