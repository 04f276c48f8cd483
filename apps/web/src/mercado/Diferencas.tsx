import type { ReactNode } from 'react'
import { Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Diferenca } from '@portal/contract/mercado/versoes'
import { Difference } from '../ui/feedback/Difference.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'

interface DiferencasProps {
  de: Pick<UseQueryResult<Diferenca[]>, 'data' | 'error' | 'refetch'>
  /** What a difference shows beside its words. */
  figuras?: (diferenca: Diferenca) => ReactNode
}

export function Diferencas({ de: { data, error, refetch }, figuras }: DiferencasProps) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <Text role="status">Nenhuma diferença.</Text>
  return (
    <Stack gap="sm">
      {data?.map((diferenca) => (
        <div key={diferenca.campo}>
          <Difference label={diferenca.nome} before={diferenca.antes ?? ''} after={diferenca.depois ?? ''} />
          {figuras?.(diferenca)}
        </div>
      ))}
    </Stack>
  )
}
