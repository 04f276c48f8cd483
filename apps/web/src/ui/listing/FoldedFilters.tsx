import type { ReactNode } from 'react'
import { useNarrow } from '../useNarrow.ts'
import styles from './FoldedFilters.module.css'

interface FoldedFiltersProps {
  /** How many hold now: folded away they would be forgotten. */
  count: number
  children: ReactNode
}

/** Filters above a list; on a narrow screen they fold away, so that its first row is seen. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  if (!useNarrow()) return children
  return (
    <details className={styles['folded']}>
      <summary className={styles['summary']}>{filtersWord(count)}</summary>
      {children}
    </details>
  )
}

export const filtersWord = (count: number): string => (count > 0 ? `Filtros (${count})` : 'Filtros')
