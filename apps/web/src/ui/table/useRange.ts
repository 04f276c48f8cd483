import { useRef } from 'react'

/** The rows that a tick reaches: one, or with Shift those from the row that was ticked before it. */
export function useRange<Row extends { id: number | string }>(open: readonly Row[]) {
  const before = useRef<Row['id'] | null>(null)
  return (row: Row, through: boolean): readonly Row[] => {
    const places = [before.current, row.id].map((id) => open.findIndex((one) => one.id === id))
    before.current = row.id
    return through && !places.includes(-1) ? open.slice(Math.min(...places), Math.max(...places) + 1) : [row]
  }
}
