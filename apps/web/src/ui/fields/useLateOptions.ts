import { useCallback, useMemo, useState } from 'react'
import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import type { Option, OptionDeId } from '@portal/contract/core/options'
import { useAnswer } from '../../api/useCall.ts'
import { withChosen } from './withChosen.ts'

/** Options that are asked for once somebody opens their list. */
export interface LateOptions<One extends Option = Option> {
  /** All once the list is there; until then what was chosen, which has its name at once. */
  known: readonly One[]
  state: 'coming' | 'failed' | 'there'
  error: unknown
  /** Asks for the list, again where that failed. */
  ask: () => void
}

type Item<C extends AnyCall> = ResultOf<C> extends readonly (infer One extends OptionDeId)[] ? One : never

/** `useOptions` for a form whose record names what was chosen: opening it asks for no list. */
export function useLateOptions<C extends AnyCall>(
  call: C,
  input: Input<C> | null,
  chosen?: NoInfer<Item<C>> | null,
): LateOptions<Item<C>> {
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useAnswer<C, readonly Item<C>[]>(call, input ?? {}, {
    enabled: asked && input !== null,
  })
  const ask = useCallback(() => {
    setAsked(true)
    if (error) void refetch()
  }, [error, refetch])
  const there = data !== undefined || input === null
  // The same until something of it is another: parts that were given it are not drawn for what does not concern them.
  return useMemo(() => {
    const known = withChosen(data ?? [], chosen)
    return there
      ? { known, state: 'there', error: null, ask }
      : { known, state: error ? 'failed' : 'coming', error, ask }
  }, [data, chosen, there, error, ask])
}
