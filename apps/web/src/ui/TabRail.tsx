import { useLayoutEffect, useRef } from 'react'
import { Tabs, type TabsListProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useNarrow } from './useNarrow.ts'

/** The names of tabs; a telephone shows them in one line that moves sideways, with the open one in sight. */
export function TabRail({ ref, ...props }: TabsListProps) {
  const rail = useRef<HTMLDivElement>(null)
  const seen = useRef<Element>(null)
  const merged = useMergedRef(ref, rail)
  const narrow = useNarrow()
  useLayoutEffect(() => {
    seen.current = null
  }, [narrow])
  useLayoutEffect(() => {
    const open = rail.current?.querySelector('[data-active]') ?? null
    if (!rail.current || !open || open === seen.current) return
    seen.current = open
    const [frame, tab] = [rail.current.getBoundingClientRect(), open.getBoundingClientRect()]
    rail.current.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
  })
  return <Tabs.List {...props} ref={merged} />
}
