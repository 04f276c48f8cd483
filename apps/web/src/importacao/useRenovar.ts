import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/core/call'
import { queryOf } from '../api/useCall.ts'

/** Asks these calls anew, wherever they are shown. */
export function useRenovar(calls: readonly AnyCall[]) {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [queryOf(call).queryKey[0]] }))),
    [client, calls],
  )
}
