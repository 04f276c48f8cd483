import { useState } from 'react'
import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import {
  acaoPermitidaDasImagens,
  listaImportacaoDeImagens,
  removerImportacaoDeImagens,
} from '@portal/contract/imagens/imagens'
import { queryOf, useCall } from '../api/useCall.ts'
import { AcoesDaLinha } from '../importacao/AcoesDaLinha.tsx'
import { AcoesDeImportacao } from '../importacao/AcoesDeImportacao.tsx'
import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from '../importacao/FiltrosDeImportacoes.tsx'
import { contar } from '../importacao/Resultados.tsx'
import { SituacaoDaImportacao } from '../importacao/SituacaoDaImportacao.tsx'
import { momento } from '../tarefas/momento.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AO_MUDAR_IMAGENS } from './envio.ts'
import { LogDeImagens, type ImportacaoDeImagens } from './LogDeImagens.tsx'
import { resumir } from './resumir.ts'

const OLHAR_MS = 3_000

const nomeDe = ({ arquivos }: ImportacaoDeImagens): string => arquivos.join(', ')

const oQueHouve = (uma: ImportacaoDeImagens): string =>
  ({
    PREPARANDO: 'Em preparação',
    FEITA: resumir(uma),
    DESFEITA: 'Eliminada: tudo voltou ao que era',
    FALHOU: ['Nada foi importado', resumir(uma)].filter(Boolean).join(': '),
  })[uma.estado]

const COLUNAS: readonly Column<ImportacaoDeImagens>[] = [
  { label: 'Arquivos', cell: nomeDe },
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

/** Zips that the company imported before, the newest first, and what can be done with them (imagens.001). */
export function ImportacoesDeImagens() {
  const filtros = useFiltrosDeImportacoes()
  const query = useQuery({
    ...queryOf(listaImportacaoDeImagens),
    select: (todas) => todas.filter(filtros.cabe),
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'PREPARANDO') ? OLHAR_MS : false),
  })
  const listing = useLocalListing(query, (uma) => [nomeDe(uma), uma.referencia.label, uma.usuario].join(' '))
  const { data: permitidas } = useQuery(queryOf(acaoPermitidaDasImagens))
  const [log, setLog] = useState<ImportacaoDeImagens>()
  const [aEliminar, setAEliminar] = useState<ImportacaoDeImagens>()
  const acoes = (row: ImportacaoDeImagens) => (
    <AcoesDaLinha
      nome={nomeDe(row)}
      importacao={row}
      recusados={row.recusados}
      onLog={() => setLog(row)}
      onEliminar={() => setAEliminar(row)}
    />
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="importacoes-de-imagens">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="importacoes-de-imagens">
          Importações
        </Title>
        <AcoesDeImportacao acoes={permitidas} />
      </Group>
      <FiltrosDeImportacoes {...filtros} />
      <DataTable name="importacoes-de-imagens" listing={listing} columns={COLUNAS} rowActions={acoes} />
      {log && <LogDeImagens importacao={log} onClose={() => setLog(undefined)} />}
      {aEliminar && <Eliminar importacao={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

/** All of it goes back, or nothing. */
function Eliminar({ importacao, onClose }: { importacao: ImportacaoDeImagens; onClose: () => void }) {
  const { id, guardados } = importacao
  const { mutateAsync } = useCall(removerImportacaoDeImagens, { refreshes: AO_MUDAR_IMAGENS })
  return (
    <ConfirmDialog
      title={`Eliminar a importação de "${nomeDe(importacao)}"?`}
      text={`Os produtos voltam a ter os arquivos de antes (${contar(guardados, 'arquivo')}). Isso não pode ser desfeito.`}
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
