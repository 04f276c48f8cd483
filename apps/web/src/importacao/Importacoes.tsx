import { useState } from 'react'
import { ActionIcon, Group, NativeSelect, Stack, Title } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { listaImportacao, removerImportacao } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, SITUACAO } from '@portal/contract/mercado/situacao'
import { queryOf, useCall } from '../api/useCall.ts'
import { momento } from '../tarefas/momento.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDeImportacao } from './AcoesDeImportacao.tsx'
import { LogDeImportacao, type Importacao } from './LogDeImportacao.tsx'
import { resumir } from './Resultados.tsx'
import { AO_IMPORTAR } from './useImportar.ts'

const OLHAR_MS = 3_000
const TOM = { [EM_EDICAO]: 'edicao', [EM_HOMOLOGACAO]: 'homologacao', [DISPONIVEL]: 'disponivel' } as const

const oQueHouve = ({ estado, resumo }: Importacao): string =>
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
    cell: ({ situacao: { value, label } }) => <Tag tone={TOM[value as keyof typeof TOM] ?? 'encerrado'}>{label}</Tag>,
    text: ({ situacao }) => situacao.label,
  },
  { label: 'Resultado', cell: oQueHouve },
]

const TIPOS = [{ label: 'Todos os tipos', value: '' }, ...TIPO_MATERIAL]
const DAS_IMPORTACOES: readonly number[] = [EM_EDICAO, EM_HOMOLOGACAO, DISPONIVEL]
const SITUACOES = [
  { label: 'Todas as situações', value: '' },
  ...SITUACAO.filter(({ value }) => DAS_IMPORTACOES.includes(value)).map(({ label, value }) => ({
    label,
    value: String(value),
  })),
  { label: DESCONSIDERADO.label, value: String(DESCONSIDERADO.value) },
]

/** What the company imported before, the newest first, and what can be done with it. */
export function Importacoes() {
  const [params, setParams] = useSearchParams()
  const [tipo, situacao] = [params.get('tipo') ?? '', params.get('situacao') ?? '']
  const query = useQuery({
    ...queryOf(listaImportacao),
    select: (todas) =>
      todas.filter(
        (uma) => (!tipo || uma.tipoProduto === tipo) && (!situacao || String(uma.situacao.value) === situacao),
      ),
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'PREPARANDO') ? OLHAR_MS : false),
  })
  const listing = useLocalListing(query, ({ arquivo, referencia, usuario }) =>
    [arquivo, referencia.label, usuario].join(' '),
  )
  const [log, setLog] = useState<Importacao>()
  const [aEliminar, setAEliminar] = useState<Importacao>()
  const filtrar = (nome: string, valor: string) =>
    setParams(
      (antes) => {
        antes.delete('pagina')
        if (valor) antes.set(nome, valor)
        else antes.delete(nome)
        return antes
      },
      { replace: true, preventScrollReset: true },
    )
  const acoes = (row: Importacao) => (
    <>
      {row.resumo.recusados > 0 && (
        <ActionIcon aria-label={`Ver o log de ${row.arquivo}`} title="Ver log" onClick={() => setLog(row)}>
          <IconFileText size={16} aria-hidden />
        </ActionIcon>
      )}
      {row.estado === 'FEITA' && row.situacao.value === EM_EDICAO && (
        <ActionIcon
          aria-label={`Eliminar ${row.arquivo}`}
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
    <Stack gap="sm" component="section" aria-labelledby="importacoes">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="importacoes">
          Importações
        </Title>
        <AcoesDeImportacao />
      </Group>
      <Group gap="sm">
        <NativeSelect
          aria-label="Filtrar por tipo de produto"
          data={TIPOS}
          value={tipo}
          onChange={({ currentTarget }) => filtrar('tipo', currentTarget.value)}
        />
        <NativeSelect
          aria-label="Filtrar por situação"
          data={SITUACOES}
          value={situacao}
          onChange={({ currentTarget }) => filtrar('situacao', currentTarget.value)}
        />
      </Group>
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
