import { useRef } from 'react'
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import { callApi } from './client.ts'
import { chavesDeRepeticao } from './idempotency.ts'

/** First part of every cache key of the call; naming it makes all its answers stale. */
const keyOf = (call: AnyCall): string => `${call.method} ${call.path}`

export function queryOf<C extends AnyCall>(call: C, input: Input<C> = {}) {
  return queryOptions({
    queryKey: [keyOf(call), input] as const,
    queryFn: ({ signal }): Promise<ResultOf<C>> => callApi(call, input, { signal }),
  })
}

export function useAnswer<C extends AnyCall, Data = ResultOf<C>>(
  call: C,
  input: Input<C> = {},
  options: Omit<UseQueryOptions<ResultOf<C>, Error, Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<NoInfer<Data>> {
  return useQuery({
    queryKey: [keyOf(call), input],
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    ...options,
  })
}

/** Asks while its part is being drawn, not once it is seen: a screen of many parts is seen a good while later. */
export function useAnswerAhead<C extends AnyCall>(call: C, input: Input<C> = {}, enabled = true): void {
  const client = useQueryClient()
  const query = queryOf(call, input)
  if (enabled && !client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
}

/** Answers on their way that some change made old already: one more is to be asked for then, however many changes there were. */
const jaVelhas = new WeakSet<Promise<unknown>>()

/**
 * What was asked for beside the screens before a change, and is on its way, is old when it comes: who waits for it has it, and
 * a screen asks anew.
 */
function envelhecerEmCurso(client: QueryClient, call: AnyCall): void {
  const emCurso = { queryKey: [keyOf(call)], type: 'inactive', fetchStatus: 'fetching' } as const
  for (const query of client.getQueryCache().findAll(emCurso)) {
    const { promise } = query
    if (!promise || jaVelhas.has(promise)) continue
    jaVelhas.add(promise)
    const envelhecer = () => client.invalidateQueries({ predicate: (uma) => uma === query })
    promise.then(envelhecer, () => undefined)
  }
}

/** Asks these calls anew, wherever they are shown; a first answer that is still on its way was asked for before the change. */
export const lerDeNovo = (client: QueryClient, calls: readonly AnyCall[]): Promise<unknown> =>
  Promise.all(
    calls.map(async (call) => {
      const queryKey = [keyOf(call)]
      const antes = (query: Query) => query.isActive() && query.state.data === undefined
      envelhecerEmCurso(client, call)
      await client.cancelQueries({ queryKey, predicate: antes })
      await client.invalidateQueries({ queryKey })
    }),
  )

/** Stops what is on its way to a screen, which was asked for before a change; what is answered asks for it anew. */
export async function deterEmCurso(client: QueryClient, call: AnyCall): Promise<() => void> {
  const emCurso = client.getQueryCache().findAll({ queryKey: [keyOf(call)], type: 'active', fetchStatus: 'fetching' })
  const uma = (query: Query) => emCurso.includes(query)
  envelhecerEmCurso(client, call)
  await client.cancelQueries({ predicate: uma })
  return () => void client.refetchQueries({ predicate: uma })
}

interface UseCallOptions {
  /** Calls whose answers change when this one succeeds. */
  refreshes?: readonly AnyCall[]
  /** Who empties a form once the answer is there does not wait for them: what is typed meanwhile would go with it. */
  waits?: boolean
}

/** A repeat after an answer that never came changes nothing a second time. */
export function useCall<C extends AnyCall>(call: C, { refreshes = [], waits = true }: UseCallOptions = {}) {
  const queryClient = useQueryClient()
  const chaves = useRef(chavesDeRepeticao())
  return useMutation({
    mutationFn: (input: Input<C>): Promise<ResultOf<C>> =>
      chaves.current.usar(input, (idempotencyKey) =>
        callApi(call, input, { idempotencyKey: call.method === 'POST' ? idempotencyKey : undefined }),
      ),
    onSuccess: () => {
      const read = lerDeNovo(queryClient, refreshes)
      return waits ? read : undefined
    },
  })
}
