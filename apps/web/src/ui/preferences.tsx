import { createContext, use } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

/** Where the user's choices are kept; the application hands it in, because this kit knows no noun. */
export interface PreferenceStore {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<unknown>
}

export const PreferenceContext = createContext<PreferenceStore | null>(null)

/** Shown at once and saved behind it; what cannot be read is the default. */
export function usePreference<Schema extends z.ZodType>(key: string, schema: Schema, initial: z.output<Schema>) {
  const store = use(PreferenceContext)
  const client = useQueryClient()
  const queryKey = ['preference', key]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await store?.read(key)) ?? null,
    enabled: store !== null,
    staleTime: Infinity,
    retry: false,
  })
  const { mutate } = useMutation({
    mutationFn: async (value: z.output<Schema>) => store?.write(key, value),
    scope: { id: `preference ${key}` },
  })
  const parsed = schema.safeParse(data)
  const save = (value: z.output<Schema>) => {
    client.setQueryData(queryKey, value)
    mutate(value)
  }
  return [parsed.success ? parsed.data : initial, save] as const
}
