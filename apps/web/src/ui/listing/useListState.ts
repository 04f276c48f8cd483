import { useCallback, useState } from 'react'
import { useAddress } from '../useAddress.ts'
import { useKeptPlace } from './keptPlaces.ts'
import { changeListState, FIRST_STATE, readListState, writeListState, type ListState } from './listState.ts'

/** Pages and typing replace the entry in the history, so that Back leaves the list instead of replaying it. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useAddress()
  useKeptPlace()
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

/** For a list in a dialog: the address belongs to the list below. */
export function useOwnListState(): ReturnType<typeof useListState> {
  const [state, setState] = useState<ListState>(FIRST_STATE)
  const set = useCallback((change: Partial<ListState>) => setState((now) => changeListState(now, change)), [])
  return [state, set]
}
