import { useCallback, useContext } from 'react'
import {
  createSearchParams,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
  type SetURLSearchParams,
} from 'react-router'

/**
 * `useSearchParams` whose changes start from the present address, or the one that is being loaded: the screen draws it a
 * moment later, so the second of two quick changes would take back the first. A screen that is being left changes no address any more.
 */
export function useAddress(): [URLSearchParams, SetURLSearchParams] {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  const set = useCallback<SetURLSearchParams>(
    (change, options) => {
      if (!router) throw new Error('an address is changed below a RouterProvider')
      const { location, navigation } = router.state
      const target = navigation.location ?? location
      if (target.pathname !== pathname) return
      const next = typeof change === 'function' ? change(new URLSearchParams(target.search)) : change
      void navigate(`?${createSearchParams(next).toString()}`, options)
    },
    [router, pathname, navigate],
  )
  return [params, set]
}

export type AddressChanges = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An empty value takes its name out of the address. */
export function withParams(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
