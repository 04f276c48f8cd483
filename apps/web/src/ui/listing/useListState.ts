import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { changeListState, readListState, writeListState, type ListState } from './listState.ts'

/** Pages and typing replace the entry in the history, so that Back leaves the list instead of replaying it. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Partial<ListState>) => {
      setParams((now) => writeListState(now, changeListState(readListState(now), change)), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setParams],
  )
  return [readListState(params), set]
}
