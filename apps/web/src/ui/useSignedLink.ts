import { useEffect, useRef, type MouseEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/core/call'
import { errorMessage } from '../api/errorMessage.ts'
import { queryOf } from '../api/useCall.ts'
import { notify } from './feedback/notify.ts'

/** Signed addresses of files open for five minutes; one that may end on its way is not used. */
const OPENS_MS = 4 * 60_000

/** A link to a file whose signed address came with a call: in a list left open it is asked for anew when followed. */
export function useSignedLink(call: AnyCall, href: string) {
  const client = useQueryClient()
  const waiting = useRef<Window>(undefined)
  useEffect(() => {
    waiting.current?.location.replace(href)
    waiting.current = undefined
  }, [href])
  useEffect(() => () => giveUp(waiting), [])
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const query = { queryKey: [queryOf(call).queryKey[0]], type: 'active' } as const
    const answered = client
      .getQueryCache()
      .findAll(query)
      .map(({ state }) => state.dataUpdatedAt)
    if (Date.now() - Math.min(...answered) < OPENS_MS) return
    event.preventDefault()
    giveUp(waiting)
    waiting.current = targetOf(event.currentTarget)
    client.refetchQueries(query, { throwOnError: true }).catch((failure: unknown) => {
      giveUp(waiting)
      notify.error(errorMessage(failure))
    })
  }
  return { href, onClick }
}

/** Browsers allow the new tab only during the click, before the address is asked for. */
function targetOf({ target }: HTMLAnchorElement): Window | undefined {
  if (target !== '_blank') return window
  const opened = window.open('', '_blank')
  if (opened) opened.opener = null
  return opened ?? undefined
}

/** Closes the tab that was opened for an address which did not come. */
function giveUp(waiting: { current: Window | undefined }): void {
  if (waiting.current !== window) waiting.current?.close()
  waiting.current = undefined
}
