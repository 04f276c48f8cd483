import { useCallback, useMemo } from 'react'
import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import type { Option } from '@portal/contract/core/options'
import { useAnswer } from '../../api/useCall.ts'
import { withChosen } from './withChosen.ts'

/** Options that the server lists: they come, or they could not be read, which is no empty list. */
export interface LateOptions<One extends Option = Option> {
  /** All once the list is there; until then what was chosen, which has its name at once. */
  known: readonly One[]
  state: 'coming' | 'failed' | 'there'
  error: unknown
  /** Where the page itself says that they could not be read: the opened list then only offers to ask again. */
  told?: boolean
  /** Asks for the list, again where that failed. */
  ask: () => void
}

/** What a field offers that was given its options at once, or such as come. */
export const offeredBy = <One extends Option>(options: readonly One[] | LateOptions<One>) =>
  'ask' in options ? { offered: options.known, late: options } : { offered: options, late: undefined }

export type ItemOf<C extends AnyCall> = ResultOf<C> extends readonly (infer One extends Option)[] ? One : never

interface Answer {
  data: unknown
  error: unknown
  refetch: () => Promise<unknown>
}

/** Options that were drawn from an answer, which is no list of them itself. */
export const optionsFrom = <One extends Option>(
  { data, error, refetch }: Answer,
  known: readonly One[] = [],
): LateOptions<One> => ({
  known,
  state: data !== undefined ? 'there' : error ? 'failed' : 'coming',
  error,
  ask: () => error && void refetch(),
})

/** Some of the options, or under other names; whether they are there stays. */
export const optionsAs = <One extends Option, Other extends Option>(
  options: LateOptions<One>,
  read: (known: readonly One[]) => readonly Other[],
): LateOptions<Other> => ({ ...options, known: read(options.known) })

/** Options that the server lists (decisions C-07); none while what they depend on is not chosen. */
export function useOptions<C extends AnyCall>(
  call: C,
  input: Input<C> | null = {},
  chosen?: NoInfer<ItemOf<C>> | null,
  asked = true,
): LateOptions<ItemOf<C>> {
  const { data, error, refetch } = useAnswer<C, readonly ItemOf<C>[]>(call, input ?? {}, {
    enabled: asked && input !== null,
  })
  const ask = useCallback(() => {
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
