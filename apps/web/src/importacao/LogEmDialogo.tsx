import type { ReactNode } from 'react'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { LOG_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { pageOf } from '../ui/listing/localRows.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import type { Column } from '../ui/table/column.tsx'
import { toCsv } from '../ui/table/csv.ts'
import { downloadText } from '../ui/table/download.ts'
import { Pager } from '../ui/table/Pager.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'

interface LogProps<Linha extends object> {
  subtitulo: string
  /** What the log is called as a file. */
  nome: string
  query: UseQueryResult<readonly Linha[]>
  colunas: readonly Column<Linha>[]
  onClose: () => void
  /** What else can be had of what was refused. */
  children?: ReactNode
}

/** What an import left out and why, in pages and as a file (Spec 002 §2.3, §8). */
export function LogEmDialogo<Linha extends object>(props: LogProps<Linha>) {
  const { subtitulo, nome, query, colunas, onClose, children } = props
  const { data, error, refetch } = query
  return (
    <Dialog title={LOG_DE_IMPORTACAO} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {subtitulo}
        </Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={180} />}
        {data && <Linhas linhas={data} colunas={colunas} />}
        <Group gap="xs" justify="flex-end">
          {children}
          <Button
            variant="default"
            size="xs"
            disabled={!data}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => data && downloadText(nome, toCsv(colunas, data))}
          >
            Baixar log
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const POR_PAGINA = 50

function Linhas<Linha extends object>({
  linhas,
  colunas,
}: {
  linhas: readonly Linha[]
  colunas: readonly Column<Linha>[]
}) {
  const [state, set] = useOwnListState()
  const { rows, pages } = pageOf(linhas, state.page, POR_PAGINA)
  if (linhas.length === 0) return <Text role="status">Nada foi recusado.</Text>
  return (
    <>
      <PlainTable rows={rows.map((linha, i) => ({ ...linha, id: i }))} columns={colunas} />
      {pages > 1 && <Pager listing={{ state, set, pages, total: linhas.length, pageSize: POR_PAGINA, rows }} />}
    </>
  )
}
