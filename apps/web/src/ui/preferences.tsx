import { use } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { notify } from './feedback/notify.ts'
import { PreferenceContext } from './preferenceContext.ts'

type Change<Value> = Value | ((now: Value) => Value)
const isChange = <Value,>(change: Change<Value>): change is (now: Value) => Value => typeof change === 'function'

/** One refusal is told for all that follow, until a choice is kept again. */
let failureTold = false

function tellFailure(): void {
  if (!failureTold) notify.info('Sua escolha vale nesta tela, mas não foi possível guardá-la.')
  failureTold = true
}

/**
 * A choice is shown at once and saved behind it; an unreadable one gives way to the default. What only changes a part of it is
 * given as that change: it is made to what is stored by then, which another tab may have changed and this one not have read.
 */
export function usePreference<Value extends object | string>(key: string, schema: z.ZodType<Value>, initial: Value) {
  const store = use(PreferenceContext)
  const client = useQueryClient()
  const queryKey = ['preference', key]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const kept = await store?.read(key)
      /** A choice made while the read was under way is newer than its answer. */
      return client.getQueryData(queryKey) ?? kept ?? null
    },
    enabled: store !== null,
    staleTime: Infinity,
    retry: false,
  })
  const known = (kept: unknown): Value => {
    const parsed = schema.safeParse(kept)
    return parsed.success ? parsed.data : initial
  }
  const { mutateAsync } = useMutation({
    mutationFn: async ({ change, shown }: { change: Change<Value>; shown: unknown }) => {
      const value = isChange(change) ? change(known(await store?.read(key))) : change
      await store?.write(key, value)
      if (client.getQueryData(queryKey) === shown) client.setQueryData(queryKey, value)
    },
    scope: { id: `preference ${key}` },
    onSuccess: () => {
      failureTold = false
    },
    onError: tellFailure,
  })
  /** Answers whether it was kept, for a step that may only follow then. */
  const keep = (change: Change<Value>): Promise<boolean> => {
    const value = isChange(change) ? change(known(client.getQueryData(queryKey))) : change
    const shown: unknown = client.setQueryData(queryKey, value)
    return mutateAsync({ change, shown }).then(
      () => true,
      () => false,
    )
  }
  const save = (change: Change<Value>): void => void keep(change)
  return [known(data), save, keep] as const
}
