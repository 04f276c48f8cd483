import type { ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryOf } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import type { Especie, MaterialComum } from './especie.ts'

interface ComRegistroProps<Schema extends z.ZodObject> {
  kind: Especie<Schema>
  /** Null makes a new one. */
  id: number | null
  children: (material: MaterialComum | null) => ReactNode
}

/** Reads the working copy before its form stands; what was read before somebody saved is no beginning for a form. */
export function ComRegistro<Schema extends z.ZodObject>({ kind, id, children }: ComRegistroProps<Schema>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(kind.obter, { params: { id: id ?? 0 }, query: { modoEdicao: true } }),
    refetchOnMount: 'always',
    enabled: id !== null,
  })
  if (id === null) return children(null)
  if (data && isFetchedAfterMount) return children(data)
  return (
    <Screen title="Produto">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={420} />}
    </Screen>
  )
}
