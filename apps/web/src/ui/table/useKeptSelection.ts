import { useState } from 'react'
import { useRange } from './useRange.ts'
import type { Selection } from './useSelection.ts'

export interface KeptSelection<Row> extends Selection<Row> {
  /** Ticks all of these that may be ticked, wherever they stand. */
  add: (rows: readonly Row[]) => void
  /** Takes back every tick but those of these rows. */
  keep: (which: (row: Row) => boolean) => void
}

/** Ticks outlast pages and searches, for rows gathered from several; `initially` are ticked from the start. */
export function useKeptSelection<Row extends { id: number | string }>(
  shown: readonly Row[],
  can: (row: Row) => boolean = () => true,
  initially: readonly Row[] = [],
): KeptSelection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<number | string, Row>>(
    () => new Map(initially.map((row) => [row.id, row])),
  )
  const open = shown.filter(can)
  const current = new Map(shown.map((row) => [row.id, row]))
  const withRows = (rows: readonly Row[], tick: boolean) => {
    const next = new Map(ticked)
    for (const row of rows) {
      if (tick) next.set(row.id, row)
      else next.delete(row.id)
    }
    setTicked(next)
  }
  const range = useRange(open)
  const all = open.length > 0 && open.every(({ id }) => ticked.has(id))
  return {
    // A ticked row that was read again counts as it is now.
    rows: [...ticked.values()].map((row) => current.get(row.id) ?? row),
    all,
    can,
    any: open.length > 0,
    has: ({ id }) => ticked.has(id),
    toggle: (row, through = false) => withRows(range(row, through), !ticked.has(row.id)),
    add: (rows) => withRows(rows.filter(can), true),
    toggleAll: () => withRows(open, !all),
    clear: () => setTicked(new Map()),
    keep: (which) => setTicked(new Map([...ticked].filter(([, row]) => which(row)))),
  }
}
