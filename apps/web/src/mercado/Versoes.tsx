import { useState, type ReactNode } from 'react'
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { VersaoNaLista } from '@portal/contract/mercado/versoes'
import { momento } from '@portal/contract/core/formato'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { CompararVersoes, type Quais } from './CompararVersoes.tsx'

const quando = (em: string | null) => (em === null ? '' : momento(em))

const COLUNAS: readonly Column<VersaoNaLista>[] = [
  { label: 'Versão', cell: (row) => row.numero, kind: 'number' },
  { label: 'Homologada em', cell: (row) => momento(row.em) },
  { label: 'Por', cell: (row) => row.por ?? '', kind: 'words' },
  { label: 'CEM DELPHI', cell: (row) => quando(row.pro) },
  { label: 'CEM MOBI', cell: (row) => quando(row.mobi) },
  { label: 'Mercado', cell: (row) => row.noMercado && <Tag tone="disponivel">No mercado</Tag>, text: () => '' },
]

interface VersoesProps {
  versoes: Pick<UseQueryResult<VersaoNaLista[]>, 'data' | 'error' | 'refetch'>
  restaurar?: ((idVersao: number) => Promise<unknown>) | undefined
  vazio: string
  onRestaurada: () => void
  children: (quais: Quais) => ReactNode
}

/** Versions that Homologar froze: when each reached which target, compared, and restored into edition. */
export function Versoes({ versoes, restaurar, vazio, onRestaurada, children }: VersoesProps) {
  const { data, error, refetch } = versoes
  const [aRestaurar, setARestaurar] = useState<VersaoNaLista>()
  const acoes = (row: VersaoNaLista) => (
    <Button variant="default" size="xs" onClick={() => setARestaurar(row)}>
      Restaurar<VisuallyHidden> a versão {row.numero}</VisuallyHidden>
    </Button>
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} />
  if (data.length === 0) return <Text size="sm">{vazio}</Text>
  return (
    <Stack gap="md">
      <PlainTable rows={data} columns={COLUNAS} {...(restaurar && { rowActions: acoes })} />
      <CompararVersoes versoes={data}>{children}</CompararVersoes>
      {aRestaurar && restaurar && (
        <ConfirmDialog
          title={`Restaurar a versão ${aRestaurar.numero}`}
          text="O cadastro em edição passa a ser igual a esta versão. O que está no mercado não muda."
          confirmLabel="Restaurar"
          onConfirm={() => restaurar(aRestaurar.id).then(notifySaved).then(onRestaurada)}
          onClose={() => setARestaurar(undefined)}
        />
      )}
    </Stack>
  )
}
