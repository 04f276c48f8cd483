import { useState } from 'react'
import { Anchor, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { queryOf, useCall } from '../../api/useCall.ts'
import { momento } from '../../tarefas/momento.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { useLocalListing } from '../../ui/listing/useLocalListing.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { AcoesDaLinha } from '../AcoesDaLinha.tsx'
import { oQueHouve } from '../Importacoes.tsx'
import { LogDeImportacao } from '../LogDeImportacao.tsx'
import { resumir } from '../Resultados.tsx'
import { SituacaoDaImportacao } from '../SituacaoDaImportacao.tsx'
import type { FolhaDaTela } from './folhaDaTela.ts'

export type ImportacaoDeFolha = ResultOf<ChamadasDaFolha['lista']>[number]

const OLHAR_MS = 3_000

const COLUNAS: readonly Column<ImportacaoDeFolha>[] = [
  {
    label: 'Planilha',
    cell: ({ arquivo, linkArquivo }) => (
      <Anchor href={linkArquivo} fz="inherit">
        {arquivo}
      </Anchor>
    ),
    text: ({ arquivo }) => arquivo,
    sort: 'arquivo',
  },
  { label: 'Referência', cell: ({ referencia }) => referencia.label },
  { label: 'Data', cell: ({ dataCriacao }) => momento(dataCriacao), sort: 'dataCriacao' },
  { label: 'Importada por', cell: ({ usuario }) => usuario ?? '', sort: 'usuario' },
  {
    label: 'Situação',
    cell: ({ situacao }) => <SituacaoDaImportacao {...situacao} />,
    text: ({ situacao }) => situacao.label,
  },
  { label: 'Resultado', cell: oQueHouve },
]

/** Sheets that the company imported before, the newest first, and what can be done with them (importacao.002). */
export function ImportacoesDaFolha({ folha }: { folha: FolhaDaTela }) {
  const { chamadas, nome, Acoes } = folha
  const query = useQuery({
    ...queryOf(chamadas.lista),
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'PREPARANDO') ? OLHAR_MS : false),
  })
  const listing = useLocalListing(query, ({ arquivo, referencia, usuario }) =>
    [arquivo, referencia.label, usuario].join(' '),
  )
  const { data: permitidas } = useQuery(queryOf(chamadas.acaoPermitida))
  const [log, setLog] = useState<ImportacaoDeFolha>()
  const [aEliminar, setAEliminar] = useState<ImportacaoDeFolha>()
  const acoes = (row: ImportacaoDeFolha) => (
    <AcoesDaLinha
      nome={row.arquivo}
      importacao={row}
      recusados={row.resumo.recusados}
      onLog={() => setLog(row)}
      onEliminar={() => setAEliminar(row)}
    />
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="importacoes">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="importacoes">
          Importações
        </Title>
        <Acoes acoes={permitidas} />
      </Group>
      <DataTable name={`importacoes-de-${nome}`} listing={listing} columns={COLUNAS} rowActions={acoes} />
      {log && <LogDeImportacao importacao={log} folha={chamadas} onClose={() => setLog(undefined)} />}
      {aEliminar && <Eliminar folha={folha} importacao={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

interface EliminarProps {
  folha: FolhaDaTela
  importacao: ImportacaoDeFolha
  onClose: () => void
}

/** All of it goes back, or nothing (decision 0033). */
function Eliminar({ folha, importacao: { id, arquivo, resumo }, onClose }: EliminarProps) {
  const { mutateAsync } = useCall(folha.chamadas.remover, { refreshes: folha.muda })
  return (
    <ConfirmDialog
      title={`Eliminar a planilha "${arquivo}"?`}
      text={`O que ela mudou (${resumir({ ...resumo, iguais: 0, recusados: 0 })}) volta ao que era antes. ${folha.aoEliminar} Isso não pode ser desfeito.`}
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
