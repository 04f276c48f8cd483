import { useState } from 'react'
import { ActionIcon, Anchor, Skeleton, Stack, Title } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { listaImportacaoDePrecos, removerImportacaoDePrecos } from '@portal/contract/precos/tabelas'
import { queryOf, useCall } from '../api/useCall.ts'
import { contar, resumir } from '../importacao/Resultados.tsx'
import { momento } from '../tarefas/momento.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { AO_MUDAR_PRECOS } from './mudam.ts'
import { SituacaoDoPreco } from './SituacaoDoPreco.tsx'

type Planilha = ResultOf<typeof listaImportacaoDePrecos>[number]
const OLHAR_MS = 3_000

const oQueHouve = ({ estado, resumo, removidos }: Planilha): string =>
  ({
    PREPARANDO: 'Em preparação',
    FEITA: [resumir(resumo), removidos > 0 && contar(removidos, 'removido')].filter(Boolean).join(', '),
    DESFEITA: 'Eliminada: tudo voltou ao que era',
    FALHOU: ['Nada foi importado', resumir(resumo)].filter(Boolean).join(': '),
  })[estado]

const COLUNAS = [
  {
    label: 'Planilha',
    cell: ({ arquivo, linkArquivo }: Planilha) => (
      <Anchor href={linkArquivo} fz="inherit">
        {arquivo}
      </Anchor>
    ),
  },
  { label: 'Tabela', cell: ({ nome }: Planilha) => nome },
  { label: 'Data', cell: ({ dataCriacao }: Planilha) => momento(dataCriacao) },
  { label: 'Importada por', cell: ({ usuario }: Planilha) => usuario ?? '' },
  { label: 'Situação', cell: ({ situacao }: Planilha) => <SituacaoDoPreco {...situacao} /> },
  { label: 'Resultado', cell: oQueHouve },
] as const

/** Sheets that were imported, the newest first (tabela-preco.001). */
export function Planilhas({ onLog }: { onLog: (id: number) => void }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listaImportacaoDePrecos),
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'PREPARANDO') ? OLHAR_MS : false),
  })
  const [aEliminar, setAEliminar] = useState<Planilha>()
  const acoes = (row: Planilha) => (
    <>
      {row.resumo.recusados > 0 && (
        <ActionIcon aria-label={`Ver o log de ${row.arquivo}`} title="Ver log" onClick={() => onLog(row.id)}>
          <IconFileText size={16} aria-hidden />
        </ActionIcon>
      )}
      {row.estado === 'FEITA' && row.situacao.value === EM_EDICAO && (
        <ActionIcon
          aria-label={`Eliminar a planilha ${row.arquivo}`}
          title="Eliminar a planilha"
          color="red"
          onClick={() => setAEliminar(row)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="planilhas-de-preco">
      <Title order={2} id="planilhas-de-preco">
        Planilhas importadas
      </Title>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={120} />}
      {data?.length === 0 && <SemDados />}
      {data && data.length > 0 && <PlainTable rows={data} columns={COLUNAS} rowActions={acoes} />}
      {aEliminar && <Eliminar planilha={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

function Eliminar({ planilha: { id, arquivo }, onClose }: { planilha: Planilha; onClose: () => void }) {
  const { mutateAsync } = useCall(removerImportacaoDePrecos, { refreshes: AO_MUDAR_PRECOS })
  return (
    <ConfirmDialog
      title={`Eliminar a planilha "${arquivo}"?`}
      text="Os preços voltam ao que eram antes dela. Isso não pode ser desfeito."
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
