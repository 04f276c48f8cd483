import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { forgetSequences } from './sequence.ts'

/** Storage is per tab, like the session that it belongs to. */
const KEY = 'portal.listas'
const kept = z.record(z.string(), z.string())

/** By address, the search, filters, order, page and day with which each list was left. */
function read(): z.output<typeof kept> {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Remembers how this list is left; one that opens from a list of the same page is no place of its own. */
export function useKeptPlace(part = ''): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const place = part ? `${pathname}#${part}` : pathname
    const { [place]: before = '', ...others } = read()
    if (before === search) return
    sessionStorage.setItem(KEY, JSON.stringify(search ? { ...others, [place]: search } : others))
  }, [pathname, part, search])
}

/** The way back to a list as it was left, if it was the part of the page that the address names. */
export function backTo(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const search = read()[pathname] ?? ''
  const left = new URLSearchParams(search)
  return [...searchParams].every(([name, value]) => left.get(name) === value) ? `${pathname}${search}` : address
}

export function forgetPlaces(): void {
  sessionStorage.removeItem(KEY)
  forgetSequences()
}
