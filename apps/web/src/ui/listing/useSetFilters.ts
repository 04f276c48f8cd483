import { useSearchParams } from 'react-router'
import { firstPage } from './listState.ts'

type Filters = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes what a list is narrowed by into the address; what is empty does not stand there, and the list begins anew. */
export function useSetFilters(): (changes: Filters) => void {
  const [, setParams] = useSearchParams()
  return (changes) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === null || value === '') now.delete(name)
          else now.set(name, String(value))
        }
        return firstPage(now)
      },
      { replace: true, preventScrollReset: true },
    )
}
