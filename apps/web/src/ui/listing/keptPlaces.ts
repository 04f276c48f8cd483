import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

/** Per tab, like the session that it belongs to. */
const KEY = 'portal.listas'
const kept = z.record(z.string(), z.string())

/** How each list was left: its search, filters, order, page and day, as its address says them. */
function read(): z.output<typeof kept> {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** The page that this list stands on is come back to as it is now; a part that is opened from a list of the page leaves that one alone. */
export function useKeptPlace(part = ''): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const place = part ? `${pathname}#${part}` : pathname
    const { [place]: before = '', ...others } = read()
    if (before === search) return
    sessionStorage.setItem(KEY, JSON.stringify(search ? { ...others, [place]: search } : others))
  }, [pathname, part, search])
}

/** The way back from a record to its list as it was left, if that was the part of the page which the address names. */
export function backTo(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const search = read()[pathname] ?? ''
  const left = new URLSearchParams(search)
  return [...searchParams].every(([name, value]) => left.get(name) === value) ? `${pathname}${search}` : address
}

export const forgetPlaces = (): void => sessionStorage.removeItem(KEY)
