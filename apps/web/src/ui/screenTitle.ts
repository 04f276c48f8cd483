import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The title belongs to one address: that of the page before does not count for the next. */
let shown: { pathname: string; title: string } | undefined
const listeners = new Set<() => void>()

function show(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

export function useTellTitle(title: string): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => show({ pathname, title }), [pathname, title])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useScreenTitle(pathname: string): string | undefined {
  const current = useSyncExternalStore(subscribe, () => shown)
  return current?.pathname === pathname ? current.title : undefined
}
