import { createContext, use } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { notify } from './feedback/notify.ts'

/** The application hands in where choices are kept, because this kit knows no noun. */
export interface PreferenceStore {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<unknown>
}

export const PreferenceContext = createContext<PreferenceStore | null>(null)

/** One refusal is told for all that follow, until a choice is kept again. */
let failureTold = false

function tellFailure(): void {
  if (!failureTold) notify.info('Sua escolha vale nesta tela, mas não foi possível guardá-la.')
  failureTold = true
}

/** A choice is shown at once and saved behind it; an unreadable one gives way to the default. */
export function usePreference<Schema extends z.ZodType>(key: string, schema: Schema, initial: z.output<Schema>) {
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
  const { mutateAsync } = useMutation({
    mutationFn: async (value: z.output<Schema>) => store?.write(key, value),
    scope: { id: `preference ${key}` },
    onSuccess: () => {
      failureTold = false
    },
    onError: tellFailure,
  })
  const parsed = schema.safeParse(data)
  /** Answers whether it was kept, for a step that may only follow then. */
  const keep = (value: z.output<Schema>): Promise<boolean> => {
    client.setQueryData(queryKey, value)
    return mutateAsync(value).then(
      () => true,
      () => false,
    )
  }
  const save = (value: z.output<Schema>): void => void keep(value)
  return [parsed.success ? parsed.data : initial, save, keep] as const
}
