import { useAddress, withParams, type AddressChanges } from '../useAddress.ts'
import { firstPage } from './listState.ts'

/** Writes what a list is narrowed by into the address; the list begins anew. */
export function useSetFilters(): (changes: AddressChanges) => void {
  const [, setParams] = useAddress()
  return (changes) =>
    setParams((now) => firstPage(withParams(now, changes)), { replace: true, preventScrollReset: true })
}
