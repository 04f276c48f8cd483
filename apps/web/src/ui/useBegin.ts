import { useEffect, useEffectEvent } from 'react'
import { useAddress, withParams } from './useAddress.ts'

const NEW = 'novo'

/** Begins here what the search leads to (decision 0071): the screen opens its form, and the address is that of the screen again. */
export function useBegin(begin: ((what: string) => void) | false): void {
  const [params, setParams] = useAddress()
  const asked = params.get(NEW)
  const open = useEffectEvent((what: string) => {
    setParams((now) => withParams(now, { [NEW]: null }), { replace: true })
    if (begin) begin(what)
  })
  useEffect(() => {
    if (asked) open(asked)
  }, [asked])
}

/** The address of a screen that begins it at once. */
export const beginAt = (address: string, what = 'sim'): string =>
  `${address}${address.includes('?') ? '&' : '?'}${NEW}=${what}`
