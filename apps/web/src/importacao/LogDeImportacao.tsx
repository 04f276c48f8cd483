import { useState } from 'react'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import {
  LOG_DE_IMPORTACAO,
  logDaImportacao,
  recusadasDaImportacao,
  type listaImportacao,
} from '@portal/contract/importacao/produtos'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { queryOf } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { pageOf } from '../ui/listing/localRows.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import { toCsv } from '../ui/table/csv.ts'
import { downloadText } from '../ui/table/download.ts'
import { Pager } from '../ui/table/Pager.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'

export type Importacao = ResultOf<typeof listaImportacao>[number]
type Linha = ResultOf<typeof logDaImportacao>[number]

const POR_PAGINA = 50
const COLUNAS = [
  { label: 'Linha', kind: 'number', cell: ({ numeroLinhaArquivo }: Linha) => numeroLinhaArquivo },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Linha) => codigo },
  { label: 'Mensagem', cell: ({ mensagem }: Linha) => mensagem },
] as const

interface LogProps {
  importacao: Pick<Importacao, 'id' | 'arquivo'>
  onClose: () => void
}

/** Rows that were not imported, with their number, code and reason (importacao.018); kept with the record. */
export function LogDeImportacao({ importacao, onClose }: LogProps) {
  const { id, arquivo } = importacao
  const { data, error, refetch } = useQuery(queryOf(logDaImportacao, { params: { id } }))
  return (
    <Dialog title={LOG_DE_IMPORTACAO} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {arquivo}
        </Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={180} />}
        {data && <Linhas linhas={data} />}
        <Group gap="xs" justify="flex-end">
          <BaixarRecusadas importacao={importacao} />
          <Button
            variant="default"
            size="xs"
            disabled={!data}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => data && downloadText(`log-de-importacao-${id}.csv`, toCsv(COLUNAS, data))}
          >
            Baixar log
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Linhas({ linhas }: { linhas: readonly Linha[] }) {
  const [state, set] = useOwnListState()
  const { rows, pages } = pageOf(linhas, state.page, POR_PAGINA)
  if (linhas.length === 0) return <Text role="status">Nenhuma linha foi recusada.</Text>
  return (
    <>
      <PlainTable rows={rows.map((linha, i) => ({ ...linha, id: i }))} columns={COLUNAS} />
      {pages > 1 && <Pager listing={{ state, set, pages, total: linhas.length, pageSize: POR_PAGINA, rows }} />}
    </>
  )
}

/** To be mended and sent again. */
export function BaixarRecusadas({ importacao: { id } }: Pick<LogProps, 'importacao'>) {
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    setBaixando(true)
    try {
      await downloadApi(recusadasDaImportacao, { params: { id } }, `recusadas-${id}.xlsx`)
    } catch (erro) {
      notify.warn(errorMessage(erro))
    } finally {
      setBaixando(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={baixando}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void baixar()}
    >
      Baixar linhas recusadas
    </Button>
  )
}
