import { useState } from 'react'
import { ActionIcon, Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import {
  acaoPermitidaDosPrecos,
  excluirTabela,
  existeLiberacaoDaTabela,
  LIBERADA,
  listaDeTabelas,
} from '@portal/contract/precos/tabelas'
import { queryOf, useCall } from '../api/useCall.ts'
import { momento } from '../tarefas/momento.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { BOTAO_DO_PASSO, LiberarPrecos, PASSOS, type Passo } from './LiberarPrecos.tsx'
import { AO_MUDAR_PRECOS } from './mudam.ts'
import { SituacaoDoPreco } from './SituacaoDoPreco.tsx'

type Tabela = ResultOf<typeof listaDeTabelas>[number]

const numero = new Intl.NumberFormat('pt-BR')
const COLUNAS = [
  { label: 'Tabela', cell: ({ nome }: Tabela) => nome },
  { label: 'Tipo de produto', cell: ({ tipoProduto }: Tabela) => labelOf(TIPO_DE_TABELA, tipoProduto) },
  { label: 'Empresa', cell: ({ empresa }: Tabela) => empresa },
  { label: 'Itens', kind: 'number', cell: ({ itens }: Tabela) => numero.format(itens) },
  { label: 'Atualizada em', cell: ({ dataAtualizacao }: Tabela) => momento(dataAtualizacao) },
  { label: 'Situação', cell: ({ situacao }: Tabela) => <SituacaoDoPreco {...situacao} /> },
] as const

const TODAS: Readonly<Record<Passo, string>> = {
  homologar: 'Homologar as planilhas em edição?',
  disponibilizar: 'Disponibilizar as tabelas em homologação para o mercado?',
}

/** Price tables with their way to the market (tabela-preco.002). */
export function Tabelas() {
  const { data, error, refetch } = useQuery(queryOf(listaDeTabelas))
  const [aEliminar, setAEliminar] = useState<Tabela>()
  const acoes = (row: Tabela) => (
    <>
      <Button
        component={Link}
        to={`?aba=precos&revisao=${row.id}`}
        variant="default"
        size="xs"
        aria-label={`Revisar ${row.nome}`}
      >
        Revisar
      </Button>
      <ActionIcon aria-label={`Eliminar ${row.nome}`} title="Eliminar" color="red" onClick={() => setAEliminar(row)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="tabelas-de-preco">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="tabelas-de-preco">
          Tabelas
        </Title>
        <Liberar />
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={120} />}
      {data?.length === 0 && <SemDados />}
      {data && data.length > 0 && <PlainTable rows={data} columns={COLUNAS} rowActions={acoes} />}
      {aEliminar && <Eliminar tabela={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

/** The server's flags say what waits for which step (Spec 002 §4). */
function Liberar() {
  const { data } = useQuery(queryOf(acaoPermitidaDosPrecos))
  const [passo, setPasso] = useState<Passo>()
  return (
    <Group gap="xs">
      {PASSOS.map((qual) => (
        <Button key={qual} variant="default" disabled={!data?.[qual]} onClick={() => setPasso(qual)}>
          {BOTAO_DO_PASSO[qual]}
        </Button>
      ))}
      {passo && <LiberarPrecos passo={passo} titulo={TODAS[passo]} onClose={() => setPasso(undefined)} />}
    </Group>
  )
}

/** Warns of customers who have it (tabela-preco.008). */
function Eliminar({ tabela: { id, nome }, onClose }: { tabela: Tabela; onClose: () => void }) {
  const { data, isPending } = useQuery({ ...queryOf(existeLiberacaoDaTabela, { params: { id } }), staleTime: 0 })
  const { mutateAsync } = useCall(excluirTabela, { refreshes: AO_MUDAR_PRECOS })
  if (isPending) return null
  return (
    <ConfirmDialog
      title={`Eliminar a tabela "${nome}"?`}
      text={data?.existe ? LIBERADA : MENSAGENS.confirmaExclusao}
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
