import { useAddress, withParams, type AddressChanges } from '../useAddress.ts'
import { firstPage } from './listState.ts'

/** Writes filters into the address; the list begins at its first page. */
export function useSetFilters(): (changes: AddressChanges) => void {
  const [, setParams] = useAddress()
  return (changes) =>
    setParams((now) => firstPage(withParams(now, changes)), { replace: true, preventScrollReset: true })
}
