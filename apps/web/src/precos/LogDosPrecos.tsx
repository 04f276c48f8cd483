import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import { LOG_DE_IMPORTACAO } from '@portal/contract/importacao/produtos'
import { logDosPrecos, recusadasDosPrecos } from '@portal/contract/precos/tabelas'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { queryOf } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'

type Linha = ResultOf<typeof logDosPrecos>[number]

const MAIS_LINHAS = 500
const COLUNAS = [
  { label: 'Linha', kind: 'number', cell: ({ numeroLinhaArquivo }: Linha) => numeroLinhaArquivo },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Linha) => codigo },
  { label: 'Mensagem', cell: ({ mensagem }: Linha) => mensagem },
] as const

/** Rows that were not imported, with their number, code and reason; kept with the record. */
export function LogDosPrecos({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(logDosPrecos, { params: { id } }))
  const baixar = () =>
    downloadApi(recusadasDosPrecos, { params: { id } }, `recusadas-${id}.xlsx`).catch((erro: unknown) =>
      notify.warn(errorMessage(erro)),
    )
  const linhas = (data ?? []).slice(0, MAIS_LINHAS)
  return (
    <Dialog title={LOG_DE_IMPORTACAO} size="xl" onClose={onClose}>
      <Stack gap="sm">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={180} />}
        {data && (
          <PlainTable rows={linhas.map((linha) => ({ ...linha, id: linha.numeroLinhaArquivo }))} columns={COLUNAS} />
        )}
        {data && data.length > MAIS_LINHAS && (
          <Text size="sm">As primeiras {MAIS_LINHAS} linhas. Baixe as linhas recusadas para ver todas.</Text>
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="xs" onClick={() => void baixar()}>
            Baixar linhas recusadas
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
