import { useEffect, useRef, useState } from 'react'
import { focusOrLast, giveFocusBack } from '../focus.ts'
import { lazily } from '../lazily.tsx'
import type { DialogProps } from './DialogWindow.tsx'

/** What holds the page still and the focus inside is loaded with the first dialog. */
const Window = lazily(async () => (await import('./DialogWindow.tsx')).DialogWindow)

export function Dialog(props: DialogProps) {
  useFocusBack()
  return <Window {...props} />
}

/** Returns the focus on closing to what had it, unless somebody took it; Mantine does so only for mounted dialogs. */
function useFocusBack(): void {
  const [first] = useState(focusOrLast)
  const opener = useRef(first)
  useEffect(() => {
    // A dialog in another's place was opened by the other's opener, which has the focus again by now.
    if (!opener.current?.isConnected || opener.current === document.body) opener.current = focusOrLast()
    const home = opener.current?.closest('[data-holds-focus]')
    return () => giveFocusBack(opener.current, home)
  }, [])
}
