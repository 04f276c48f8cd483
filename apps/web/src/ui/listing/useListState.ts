import { useCallback, useState } from 'react'
import { useAddress } from '../useAddress.ts'
import { useKeptPlace } from './keptPlaces.ts'
import { changeListState, FIRST_STATE, readListState, writeListState, type ListState } from './listState.ts'

interface WhichList {
  /** Prefix in the address, where another list of the page has the plain names. */
  list?: string | undefined
  /** Part of the page in which the list stands, where another list of the same page opens that part. */
  part?: string | undefined
}

/** Pages and typing replace the entry in the history, so that Back leaves the list instead of replaying it. */
export function useListState({ list, part }: WhichList = {}): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useAddress()
  useKeptPlace(part)
  const set = useCallback(
    (change: Partial<ListState>) => {
      setParams((now) => writeListState(now, changeListState(readListState(now, list), change), list), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setParams, list],
  )
  return [readListState(params, list), set]
}

/** State of a list in a dialog: the address belongs to the list below. */
export function useOwnListState(): ReturnType<typeof useListState> {
  const [state, setState] = useState<ListState>(FIRST_STATE)
  const set = useCallback((change: Partial<ListState>) => setState((now) => changeListState(now, change)), [])
  return [state, set]
}
