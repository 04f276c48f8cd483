import type { ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import type { Listing } from '../listing/listing.ts'
import { ErrorState, LIST_HEIGHT, SemDados } from './ListNotice.tsx'

interface ListStatusProps {
  listing: Pick<Listing<unknown>, 'status' | 'total' | 'error' | 'retry'>
  children: ReactNode
}

/** States of a list that is no table: loading, failed, nothing found. */
export function ListStatus({ listing: { status, total, error, retry }, children }: ListStatusProps) {
  if (status === 'error') return <ErrorState error={error} onRetry={retry} />
  if (status === 'pending') return <Skeleton h={LIST_HEIGHT} />
  return total === 0 ? <SemDados>{children}</SemDados> : null
}
