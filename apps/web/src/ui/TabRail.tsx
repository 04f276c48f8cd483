import { useLayoutEffect, useRef } from 'react'
import { Tabs, type TabsListProps } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'

/** The names of tabs; a telephone shows them in one line that moves sideways, with the open one in sight. */
export function TabRail({ ref, ...props }: TabsListProps) {
  const rail = useRef<HTMLDivElement>(null)
  const seen = useRef<{ open: Element; width: number }>(null)
  const [sized, { width }] = useResizeObserver<HTMLDivElement>()
  const merged = useMergedRef(ref, rail, sized)
  useLayoutEffect(() => {
    const open = rail.current?.querySelector('[data-active]')
    if (!rail.current || !open) return
    // Where a side of tabs becomes a line, or its telephone is turned, the open one is out of sight again.
    if (open === seen.current?.open && width === seen.current.width) return
    seen.current = { open, width }
    const [frame, tab] = [rail.current.getBoundingClientRect(), open.getBoundingClientRect()]
    rail.current.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
  })
  return <Tabs.List {...props} ref={merged} />
}
