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
  disponibilizarPrecos,
  excluirTabela,
  existeLiberacaoDaTabela,
  homologarPrecos,
  LIBERADA,
  listaDeTabelas,
} from '@portal/contract/precos/tabelas'
import { queryOf, useCall } from '../api/useCall.ts'
import { momento } from '../tarefas/momento.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
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

const PASSOS = {
  homologar: { call: homologarPrecos, botao: 'Homologar', titulo: 'Homologar as planilhas em edição?' },
  disponibilizar: {
    call: disponibilizarPrecos,
    botao: 'Disponível Mercado',
    titulo: 'Disponibilizar as tabelas em homologação para o mercado?',
  },
} as const

/** The server's flags say what waits for which step (Spec 002 §4). */
function Liberar() {
  const { data } = useQuery(queryOf(acaoPermitidaDosPrecos))
  const [passo, setPasso] = useState<keyof typeof PASSOS>()
  return (
    <Group gap="xs">
      {(['homologar', 'disponibilizar'] as const).map((qual) => (
        <Button key={qual} variant="default" disabled={!data?.[qual]} onClick={() => setPasso(qual)}>
          {PASSOS[qual].botao}
        </Button>
      ))}
      {passo && <Confirmar qual={passo} onClose={() => setPasso(undefined)} />}
    </Group>
  )
}

function Confirmar({ qual, onClose }: { qual: keyof typeof PASSOS; onClose: () => void }) {
  const { call, botao, titulo } = PASSOS[qual]
  const { mutateAsync } = useCall(call, { refreshes: AO_MUDAR_PRECOS })
  return (
    <ConfirmDialog
      title={titulo}
      text={MENSAGENS.confirmaExclusao}
      confirmLabel={botao}
      onConfirm={async () => notify.success((await mutateAsync({ body: {} })).message)}
      onClose={onClose}
    />
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
