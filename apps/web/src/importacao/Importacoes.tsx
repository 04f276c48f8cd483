import { useState } from 'react'
import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { acaoPermitidaImportacao, listaImportacao, removerImportacao } from '@portal/contract/importacao/produtos'
import { queryOf, useCall } from '../api/useCall.ts'
import { momento } from '../tarefas/momento.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDaLinha } from './AcoesDaLinha.tsx'
import { AcoesDeImportacao } from './AcoesDeImportacao.tsx'
import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from './FiltrosDeImportacoes.tsx'
import { LogDeImportacao, type Importacao } from './LogDeImportacao.tsx'
import { resumir } from './Resultados.tsx'
import { SituacaoDaImportacao } from './SituacaoDaImportacao.tsx'
import { AO_IMPORTAR } from './useImportar.ts'

const OLHAR_MS = 3_000

/** What became of a sheet, in words. */
export const oQueHouve = ({ estado, resumo }: Pick<Importacao, 'estado' | 'resumo'>): string =>
  ({
    PREPARANDO: 'Em preparação',
    FEITA: resumir(resumo),
    DESFEITA: 'Eliminada: tudo voltou ao que era',
    FALHOU: ['Nada foi importado', resumir(resumo)].filter(Boolean).join(': '),
  })[estado]

const COLUNAS: readonly Column<Importacao>[] = [
  { label: 'Planilha', cell: ({ arquivo }) => arquivo, sort: 'arquivo' },
  { label: 'Tipo de produto', cell: ({ tipoProduto }) => labelOf(TIPO_MATERIAL, tipoProduto), sort: 'tipoProduto' },
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

/** What the company imported before, the newest first, and what can be done with it. */
export function Importacoes() {
  const filtros = useFiltrosDeImportacoes()
  const query = useQuery({
    ...queryOf(listaImportacao),
    select: (todas) => todas.filter(filtros.cabe),
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'PREPARANDO') ? OLHAR_MS : false),
  })
  const listing = useLocalListing(query, ({ arquivo, referencia, usuario }) =>
    [arquivo, referencia.label, usuario].join(' '),
  )
  const { data: permitidas } = useQuery(queryOf(acaoPermitidaImportacao))
  const [log, setLog] = useState<Importacao>()
  const [aEliminar, setAEliminar] = useState<Importacao>()
  const acoes = (row: Importacao) => (
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
        <AcoesDeImportacao acoes={permitidas} />
      </Group>
      <FiltrosDeImportacoes {...filtros} />
      <DataTable name="importacoes" listing={listing} columns={COLUNAS} rowActions={acoes} />
      {log && <LogDeImportacao importacao={log} onClose={() => setLog(undefined)} />}
      {aEliminar && <Eliminar importacao={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

/** All of it goes back, or nothing (decision 0033). */
function Eliminar({ importacao: { id, arquivo, resumo }, onClose }: { importacao: Importacao; onClose: () => void }) {
  const { mutateAsync } = useCall(removerImportacao, { refreshes: AO_IMPORTAR })
  return (
    <ConfirmDialog
      title={`Eliminar a planilha "${arquivo}"?`}
      text={`O que ela mudou (${resumir({ ...resumo, iguais: 0, recusados: 0 })}) volta ao que era antes, e os produtos novos são excluídos. Isso não pode ser desfeito.`}
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
