import type { Listing } from './listing.ts'
import { SearchBox } from './SearchBox.tsx'

/** Search box of a list that has no toolbar. */
export const ListSearch = ({ listing: { state, set, searchDelay } }: { listing: ListSearchOf }) => (
  <SearchBox value={state.search} onSearch={(search) => set({ search })} delay={searchDelay} />
)

type ListSearchOf = Pick<Listing<unknown>, 'state' | 'set' | 'searchDelay'>
