import { useMemo, useState } from 'react'
import type { AnyCall, Input } from '@portal/contract/core/call'
import { useOptions, type ItemOf, type LateOptions } from './useOptions.ts'

/** `useOptions` for a form whose record names what was chosen: they are asked for once somebody opens their list. */
export function useLateOptions<C extends AnyCall>(
  call: C,
  input: Input<C> | null,
  chosen?: NoInfer<ItemOf<C>> | null,
): LateOptions<ItemOf<C>> {
  const [asked, setAsked] = useState(false)
  const options = useOptions(call, input, chosen, asked)
  return useMemo(() => {
    const ask = () => {
      setAsked(true)
      options.ask()
    }
    return { ...options, ask }
  }, [options])
}
