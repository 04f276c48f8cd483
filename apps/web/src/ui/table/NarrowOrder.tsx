import type { Listing } from '../listing/listing.ts'
import type { Column } from './column.tsx'
import styles from './DataTable.module.css'
import { Choice } from '../fields/Choice.tsx'

/** On a narrow screen the rows are blocks without headers to click. */
export function NarrowOrder<Row>({
  listing: { state, set },
  columns,
}: {
  listing: Listing<Row>
  columns: readonly Column<Row>[]
}) {
  const options = columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { label: `${label} (A–Z)`, value: sort },
          { label: `${label} (Z–A)`, value: `-${sort}` },
        ]
      : [],
  )
  const value = state.sort ? `${state.desc ? '-' : ''}${state.sort}` : ''
  const order = (chosen: string) => set({ sort: chosen.replace(/^-/, '') || null, desc: chosen.startsWith('-') })
  return (
    <Choice
      className={styles['narrow']}
      aria-label="Ordenar por"
      data={[{ label: 'Ordenar por…', value: '' }, ...options]}
      value={value}
      onChange={order}
    />
  )
}
