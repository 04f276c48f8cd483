import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/core/call'
import { lerDeNovo } from '../api/useCall.ts'

/** Asks these calls anew, wherever they are shown. */
export function useRenovar(calls: readonly AnyCall[]) {
  const client = useQueryClient()
  return useCallback(() => lerDeNovo(client, calls), [client, calls])
}
